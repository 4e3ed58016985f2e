import { loadOnce, loadOrRetry, logInDev } from '#browser/loading.ts';
import {
  filterByRating,
  namingFirst,
  pageCount,
  toPage,
  reviewsPerPage,
  reviewsPerPageNarrow,
  reviewsShown,
  starsLabel,
} from '#shop/reviews.ts';
import type { ShownReview } from '../common/words.ts';

async function fetchReviews(): Promise<ShownReview[]> {
  const answer = await fetch('/reviews.json');
  if (!answer.ok) throw new Error(`/reviews.json: ${String(answer.status)}`);
  return (await answer.json()) as ShownReview[];
}

const loadReviews = loadOnce(fetchReviews);

/** A card from the markup's template, which has the same parts as the static cards. */
function toCard(template: HTMLTemplateElement, review: ShownReview): Node {
  const card = document.importNode(template.content, true);
  const stars = card.querySelector<HTMLElement>('.stars');
  if (stars) {
    stars.dataset['rating'] = String(review.rating);
    stars.ariaLabel = `${starsLabel(review.rating)} of 5`;
  }
  const picture = card.querySelector('img');
  if (review.picture === undefined) picture?.remove();
  else if (picture) picture.src = review.picture;
  for (const field of ['name', 'location', 'date', 'text'] as const) {
    card.querySelector(`[data-${field}]`)?.append(review[field]);
  }
  if (!review.verified) card.querySelector('[data-verified]')?.remove();
  return card;
}

/** Draws one button per page, with the current one in view; hidden with fewer than two pages. */
function drawPages(nav: HTMLElement, { page, pages }: { page: number; pages: number }): void {
  nav.hidden = pages <= 1;
  const strip = nav.querySelector('ol');
  const pattern = strip?.firstElementChild;
  if (!strip || !pattern || nav.hidden) return;
  if (strip.childElementCount !== pages) {
    strip.replaceChildren(...Array.from({ length: pages }, (_, index) => buttonFor(pattern, index + 1)));
  }
  for (const button of strip.querySelectorAll('button')) {
    button.ariaCurrent = button.dataset['page'] === String(page) ? 'page' : null;
  }
  for (const step of nav.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    const goal = page + Number(step.dataset['step']);
    step.disabled = goal < 1 || goal > pages;
  }
  centre(strip, strip.children[page - 1]);
}

function buttonFor(pattern: Element, page: number): Node {
  const item = pattern.cloneNode(true) as Element;
  const button = item.querySelector('button');
  if (button) {
    button.dataset['page'] = String(page);
    button.textContent = String(page);
  }
  return item;
}

/** Scrolls the strip, never the page, to center the item. */
function centre(strip: HTMLElement, item: Element | undefined): void {
  if (!(item instanceof HTMLElement)) return;
  strip.scrollLeft = item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2;
}

/** After a reload or Back, the browser restores the scroll position. */
const isReload = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate');

interface View {
  rating: number | undefined;
  page: number;
}

/** Filters and pages the reviews. The first page and all counts are in the markup; the rest loads on the first tap. */
class ReviewList extends HTMLElement {
  #view: View = { rating: undefined, page: 1 };
  /** The displayed view, restored if the reviews do not load. */
  #shown: View = this.#view;
  #perPage = reviewsPerPage;
  /** On a product page: whether a page holds fewer reviews. */
  #narrow = matchMedia(this.dataset['narrow'] ?? 'not all');

  connectedCallback() {
    this.addEventListener('click', this.#tap);
    // The soaps' pictures wait until the list is reached, as on other pages (common/NearPictures.astro).
    const list = this.#find('.reviews-list');
    new IntersectionObserver((crossings) => {
      if (crossings.some(({ isIntersecting }) => isIntersecting)) list.removeAttribute('data-far');
    }).observe(list);
    loadOrRetry(async () => {
      await this.#bring();
      this.#narrow.addEventListener('change', this.#resize);
      this.#resize();
    });
  }

  /** Loads the filters and pages of a product page, which the build deferred. */
  async #bring() {
    const spread = this.querySelector('.spread-place');
    if (!spread) return;
    const { loadDeferred } = await import('../shell/deferred.ts');
    await loadDeferred(spread);
    this.#find('.pages-place').append(...spread.querySelectorAll(':scope > .reviews-none, :scope > nav'));
  }

  disconnectedCallback() {
    this.#narrow.removeEventListener('change', this.#resize);
  }

  #tap = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button');
    if (!button) return;
    const { filter, page, step } = button.dataset;
    if (filter !== undefined) this.#filter(Number(filter) || undefined);
    if (page !== undefined) this.#turnTo(Number(page));
    if (step !== undefined) this.#turnTo(this.#view.page + Number(step));
  };

  /** A tap on the active rating clears the filter. */
  #filter(rating: number | undefined) {
    void this.#show({ rating: rating === this.#view.rating ? undefined : rating, page: 1 });
  }

  #turnTo(page: number) {
    void this.#show({ ...this.#view, page }).then(() => {
      this.#find('[role=status]').scrollIntoView();
      this.#find('.reviews-list').focus({ preventScroll: true });
    });
  }

  /** Keeps the first review in view when the page size changes. */
  #resize = () => {
    const first = (this.#view.page - 1) * this.#perPage;
    this.#perPage = this.#narrow.matches ? reviewsPerPageNarrow : reviewsPerPage;
    const view = { ...this.#view, page: Math.floor(first / this.#perPage) + 1 };
    if (this.#find('.reviews-list').hasAttribute('data-live')) {
      void this.#show(view);
    } else {
      this.#drawControls(view);
      loadOrRetry(() => this.#complete());
    }
  };

  /** Completes the first page; the existing rows stay in place. */
  async #complete() {
    const list = this.#find('.reviews-list');
    if (list.childElementCount >= this.#perPage) return;
    const reviews = await this.#reviews();
    const template = this.querySelector('template');
    if (!template || list.hasAttribute('data-live')) return;
    const { scrollY: top } = window;
    const { bottom, height } = list.getBoundingClientRect();
    list.append(...reviews.slice(list.childElementCount, this.#perPage).map((review) => toCard(template, review)));
    // After a reload the restored position already counts these rows.
    if (bottom < innerHeight && isReload()) {
      await new Promise(requestAnimationFrame);
      // Undoes the shift, unless the browser only now restored the position, coming from the URL's fragment.
      if (Math.abs(scrollY - top - list.offsetHeight + height) < 2) scrollTo({ top, behavior: 'instant' });
      return;
    }
    // Safari before 27 has no scroll anchoring.
    if (bottom < 0 && !CSS.supports('overflow-anchor', 'auto')) {
      scrollBy({ top: list.getBoundingClientRect().bottom - bottom, behavior: 'instant' });
    }
  }

  #reviews = async () => namingFirst(await loadReviews(), this.dataset['first']);

  async #show(view: View): Promise<void> {
    this.#view = view;
    this.#drawControls(view);
    const list = this.#find('.reviews-list');
    list.ariaBusy = 'true';
    try {
      const reviews = await this.#reviews();
      if (view === this.#view) this.#drawList(reviews);
    } catch (cause) {
      logInDev(cause);
      this.#view = this.#shown;
      this.#drawControls(this.#shown);
      this.#find('[role=status]').textContent = this.dataset['failed'] ?? '';
    }
    list.ariaBusy = null;
  }

  #drawControls({ rating, page }: View) {
    for (const button of this.querySelectorAll<HTMLElement>('[data-filter]')) {
      const pressed = button.dataset['filter'] === String(rating ?? '');
      button.ariaPressed = String(pressed);
      if (pressed) drawPages(this.#find('nav'), { page, pages: this.#pagesOf(Number(button.dataset['count'])) });
    }
  }

  #drawList(reviews: readonly ShownReview[]) {
    const { rating, page } = (this.#shown = this.#view);
    const found = filterByRating(reviews, rating);
    const template = this.querySelector('template');
    if (!template) return;
    const list = this.#find('.reviews-list');
    list.dataset['live'] = '';
    list.replaceChildren(...toPage(found, page, this.#perPage).map((review) => toCard(template, review)));
    list.hidden = found.length === 0;
    this.#find('[data-none]').hidden = found.length > 0;
    this.#find('[role=status]').textContent = reviewsShown({
      count: found.length,
      rating,
      page,
      pages: this.#pagesOf(found.length),
    });
  }

  #pagesOf = (count: number) => pageCount(count, this.#perPage);

  #find(selector: string): HTMLElement {
    const element = this.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`<review-list> has no ${selector}`);
    return element;
  }
}

customElements.define('review-list', ReviewList);
