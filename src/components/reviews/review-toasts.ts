import { toasts as words } from '#shop/wording.ts';
import { toasts } from '#stores/page.ts';

export const toastRatingRequired = (): void => {
  toasts.show(words.ratingRequired, 'error');
};

export const toastReviewSent = (): void => {
  toasts.show(words.reviewSent);
};
