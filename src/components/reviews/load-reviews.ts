import { loadOnReach } from '../common/load-on-reach.ts';

/** The list, when it is near or has the focus. */
loadOnReach(
  'review-list',
  () => import('./review-list.ts'),
  (list) => {
    list.querySelector('[role=status]')?.replaceChildren(String(list.dataset['failed']));
  },
  900,
);
