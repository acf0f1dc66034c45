// The limits of the UAE's Federal Decree-Law 33 of 2021 and its executive regulations (Cabinet
// Resolution 1 of 2022), named ER below.

/** ER article 24: no accusation later than this after the discovery of an act. */
export const ACCUSE_WITHIN_DAYS = 30
/** ER article 24: no penalty later than this after the investigation was closed. */
export const PENALISE_WITHIN_DAYS = 60
/** Article 39 (1)(c): the most that a month's penalties may deduct, in days of wage. */
export const MAX_DEDUCTION_DAYS = 5
/** Article 39 (1)(d): the longest suspension without pay. */
export const MAX_SUSPENSION_DAYS = 14
/** Article 39 (1)(e): the longest denial of a periodic increment. */
export const MAX_INCREMENT_MONTHS = 12
/** Article 39 (1)(f): the longest denial of a promotion. */
export const MAX_PROMOTION_MONTHS = 24
/** Article 40: the longest that an employee is kept from work, at half pay, for an investigation. */
export const MAX_REMOVAL_DAYS = 30
/** Article 43: the notice that a dismissal must give. */
export const MIN_NOTICE_DAYS = 30
export const MAX_NOTICE_DAYS = 90
/**
 * Article 25 is reported to limit penalties to 5 % of a month's wage. Articles 25 and 39 disagree, so
 * that more is a warning and not a refusal.
 */
export const WARNING_ARTICLE = 25
export const WARN_ABOVE_SHARE = 0.05
/** The same in days of a month's thirty. */
export const WARN_ABOVE_DAYS = WARN_ABOVE_SHARE * 30
/** A suspension begins this soon after it was given. */
export const SUSPENSION_WITHIN_DAYS = 60
