/** In dots: a card's picture on a phone, and on what is wider. The whole one is for the dish's own page. */
export const PICTURE_WIDTHS = ['256', '480'] as const
