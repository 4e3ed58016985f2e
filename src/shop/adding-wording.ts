export interface ToastWords {
  title: string;
  text: string;
}

export const addFailed: ToastWords = { title: 'Error', text: 'Failed to add to cart. Please try again.' };
export const cookiesNeeded: ToastWords = {
  title: 'Error',
  text: 'Your browser did not keep your cart. Please allow cookies for this shop, and add the bars again.',
};
export const addRefused = (message: string): ToastWords => ({ title: 'Error', text: message });
