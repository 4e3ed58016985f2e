import { byId } from '../shell/shell-elements.ts';

/** Height of the window's top that the header covers, in px. */
const coveredPx = 100;

/**
 * Style rules show the result (finder-rules.ts). Once all questions are answered, this scrolls it into view, no further
 * than needed. The focused answer stays in view too; for keyboard users the next Tab stop is the soap.
 */
function scrollToResult(answer: EventTarget | null): void {
  const found = byId('found').parentElement;
  const questions = document.querySelectorAll('.ask');
  if (!found || !(answer instanceof HTMLInputElement)) return;
  if ([...questions].some((question) => !question.querySelector(':checked'))) return;
  const { bottom, height } = found.getBoundingClientRect();
  const leavesView = answer.getBoundingClientRect().top - (bottom - innerHeight) < coveredPx;
  if (leavesView && answer.matches(':focus-visible')) return;
  found.scrollIntoView({ block: height > innerHeight - coveredPx ? 'start' : 'nearest' });
}

document.querySelector('.finder')?.addEventListener('change', ({ target }) => {
  scrollToResult(target);
});
