/** Whether this browser has a share sheet. */
export const canShare = (): boolean => typeof navigator !== 'undefined' && 'share' in navigator;

/** A path of this site as a whole address. */
export const urlOf = (path: string): string => location.origin + path;

/** Opens the browser's own sheet; false when it would not open. One that is closed again is no failure. */
export async function shareLink(link: { title: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
