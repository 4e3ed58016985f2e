export interface ToastWords {
  title: string;
  text: string;
}

export const addFailed = 'Failed to add to cart. Please try again.';
export const cookiesNeeded =
  'Your browser did not keep your cart. Please allow cookies for this shop, and add the bars again.';
