import { byId } from '../shell/shell-elements.ts';

/** What the header covers of the window's upper end, in px. */
const coveredPx = 100;

/**
 * Style rules turn answers into soaps (finder-rules.ts). This brings what was found into view once all questions are answered, no
 * further than needed. Who answers by keyboard keeps the focus, which stays in view as well: from there the next stop of the Tab key
 * is the soap.
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
