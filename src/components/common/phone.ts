/** "(415) 555-0134" -> "tel:4155550134" */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
