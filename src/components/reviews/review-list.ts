import { loadOnce } from '#browser/loading.ts';
import { pageCount, reviewsPerPage, reviewsPerPageNarrow, reviewsShown, toPage } from '#shop/reviews.ts';
import { loadDeferred } from '../shell/deferred.ts';
import { find } from '../shell/shell-elements.ts';

/** Draws one button per page, with the current one in view; hidden with fewer than two pages. */
function drawPages(nav: HTMLElement, { page, pages }: { page: number; pages: number }): void {
  nav.hidden = pages <= 1;
  const strip = nav.querySelector('.page-strip');
  const pattern = strip?.firstElementChild;
  if (!strip || !pattern || nav.hidden) return;
  // The built buttons stay: a click on one of them may be replayed.
  strip.replaceChildren(...Array.from({ length: pages }, (_, at) => strip.children[at] ?? pattern.cloneNode(true)));
  for (const [index, button] of strip.querySelectorAll('button').entries()) {
    const number = String(index + 1);
    button.dataset['page'] = button.textContent = number;
    button.ariaCurrent = index + 1 === page ? 'page' : null;
    // Scrolls the strip, never the page.
    if (button.ariaCurrent) strip.scrollLeft = button.offsetLeft - (strip.clientWidth - button.offsetWidth) / 2;
  }
  for (const step of nav.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    const goal = page + Number(step.dataset['step']);
    step.disabled = goal < 1 || goal > pages;
  }
}

interface View {
  rating: number | undefined;
  page: number;
}

/** Filters and pages the reviews. The first page is in the markup; the rest loads on the first tap. */
class ReviewList extends HTMLElement {
  #view: View = { rating: undefined, page: 1 };
  /** The displayed view, restored if the reviews do not load. */
  #shown: View = this.#view;
  #perPage = reviewsPerPage;
  /** On a product page: whether a page holds fewer reviews. */
  #narrow = matchMedia(this.dataset['narrow'] ?? 'not all');
  #load = loadOnce(() => loadDeferred(this.#list));

  connectedCallback() {
    this.addEventListener('click', this.#tap);
    this.#narrow.addEventListener('change', this.#resize);
    this.#resize();
  }

  get #list(): HTMLElement {
    return find(this, '.reviews-list');
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
      find(this, '[role=status]').scrollIntoView();
      this.#list.focus({ preventScroll: true });
    });
  }

  /** Keeps the first review in view when the page size changes. Style rules shorten the first page of the markup. */
  #resize = () => {
    const first = (this.#view.page - 1) * this.#perPage;
    this.#perPage = this.#narrow.matches ? reviewsPerPageNarrow : reviewsPerPage;
    const view = { ...this.#view, page: Math.floor(first / this.#perPage) + 1 };
    if (this.#list.hasAttribute('data-live')) void this.#show(view);
    else this.#drawControls(view);
  };

  async #show(view: View): Promise<void> {
    this.#view = view;
    this.#drawControls(view);
    this.#list.ariaBusy = 'true';
    try {
      await this.#load();
      if (view === this.#view) this.#drawList(view);
    } catch {
      this.#view = this.#shown;
      this.#drawControls(this.#shown);
      find(this, '[role=status]').textContent = this.dataset['failed'] ?? '';
    }
    this.#list.ariaBusy = null;
  }

  #drawControls({ rating, page }: View) {
    for (const button of this.querySelectorAll<HTMLElement>('[data-filter]')) {
      const pressed = button.dataset['filter'] === String(rating ?? '');
      button.ariaPressed = String(pressed);
      const pages = pageCount(Number(button.dataset['count']), this.#perPage);
      if (pressed) drawPages(find(this, 'nav'), { page, pages });
    }
  }

  #drawList({ rating, page }: View) {
    this.#shown = this.#view;
    const list = this.#list;
    list.dataset['live'] = '';
    const reviews = [...list.querySelectorAll('li')];
    const found = reviews.filter((review) => rating === undefined || review.dataset['rating'] === String(rating));
    const shown = toPage(found, page, this.#perPage);
    for (const review of reviews) review.hidden = !shown.includes(review);
    list.hidden = found.length === 0;
    find(this, '[data-none]').hidden = found.length > 0;
    const pages = pageCount(found.length, this.#perPage);
    find(this, '[role=status]').textContent = reviewsShown({ count: found.length, rating, page, pages });
  }
}

customElements.define('review-list', ReviewList);
