export const CARDS = { paid: '4242424242424242', declined: '4000000000000002', delayed: '4000002500003155' };

export const cardDigits = (value: string) => value.replace(/[\s-]/g, '');

/** A real number typed by mistake is neither taken nor sent back. */
export const isTestCard = (value: string) => Object.values(CARDS).includes(cardDigits(value));
