import { reviewToasts } from '#shop/review-form-wording.ts';
import { toasts } from '#stores/page-stores.ts';

export const toastRatingRequired = (): void => {
  toasts.show(reviewToasts.ratingRequired, 'error');
};

export const toastReviewSent = (): void => {
  toasts.show(reviewToasts.reviewSent);
};
