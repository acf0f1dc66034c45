import type { ReactElement } from 'react'
import type { Language } from '#platform/i18n/language-address.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { formatDay, formatDayRange } from '#platform/ui/format-dates.ts'
import { formatNumber } from '#platform/ui/format.ts'
import type { Slip } from '../slips/contract.ts'
import { amountText } from '../slips/amounts.ts'
import {
  across,
  amountIn,
  down,
  figureIn,
  languagesOf,
  LOCALES,
  type PdfLanguage,
  rowIn,
  RULE,
  styles,
  textIn,
  unbroken,
} from './parts.ts'
import { labelIn, type SlipLabel } from './slip-labels.ts'

function labelsOf(label: SlipLabel): TwoNames {
  return { en: labelIn(label, 'en'), ar: labelIn(label, 'ar') }
}

/** A text of each language between its two labels; what both share is in the middle. */
function bothIn(en: string, ar: string): ReactElement {
  if (en === ar) return figureIn([{ textAlign: 'center' }], en)
  return across(
    { justifyContent: 'space-between' },
    down({ width: '49%' }, textIn('en', [], en)),
    down({ width: '49%' }, textIn('ar', [], ar)),
  )
}

export interface Detail {
  readonly label: SlipLabel
  /** A number or a code, the same in both languages. */
  readonly code?: string
  readonly text?: (language: Language) => string
}

function isWholeMonth({ month, fromDay, toDay, calendarDays }: Slip): boolean {
  return fromDay === `${month}-01` && toDay === `${month}-${calendarDays}`
}

/** Who the employee is. */
export function personDetails({ employee }: Pick<Slip, 'employee'>): Detail[] {
  const named = (names: TwoNames) => (each: Language) =>
    names[each] || names[each === 'en' ? 'ar' : 'en']
  return [
    { label: 'number', code: employee.number },
    { label: 'name', text: named(employee.name) },
    { label: 'position', text: named(employee.position) },
    { label: 'department', text: named(employee.department) },
  ]
}

/** A day in the words of each language. */
export function dayDetail(label: SlipLabel, day: string): Detail {
  return {
    label,
    text: (each) => formatDay(day, LOCALES[each], { weekday: false, year: true }),
  }
}

export function accountDetail({ iban }: Pick<Slip, 'iban'>): Detail {
  return iban === ''
    ? { label: 'account', text: (each) => labelIn('noAccount', each) }
    : { label: 'account', code: iban }
}

function detailsOf(slip: Slip): Detail[] {
  const { employee, calendarDays, paidDays, fromDay, toDay } = slip
  return [
    ...personDetails(slip),
    dayDetail('joiningDate', employee.joiningDate),
    ...(isWholeMonth(slip)
      ? []
      : [
          {
            label: 'period' as const,
            text: (each: Language) => formatDayRange(fromDay, toDay, LOCALES[each], true),
          },
        ]),
    { label: 'calendarDays', code: formatNumber(calendarDays) },
    { label: 'paidDays', code: formatNumber(paidDays / 1000) },
    accountDetail(slip),
  ]
}

function detailIn(language: Language, { label, code, text }: Detail): ReactElement {
  const isArabic = language === 'ar'
  const value =
    code === undefined
      ? textIn(language, [], text?.(language) ?? '')
      : figureIn([{ textAlign: isArabic ? 'right' : 'left' }], code)
  return down(
    {
      ...styles.row,
      width: '48.5%',
      flexDirection: isArabic ? 'row-reverse' : 'row',
    },
    down({ width: '42%' }, textIn(language, [styles.soft], labelIn(label, language))),
    down({ width: '58%' }, value),
  )
}

/** The width of a value between its labels, of 100, on a whole line and on half of one. */
const VALUE = 56
const PAIRED_VALUE = 30

/** Who is paid, for which days, and to which account; of one language in two columns. */
export function detailsOn(slip: Slip, language: PdfLanguage, isDense: boolean): ReactElement[] {
  const details = detailsOf(slip)
  const [whole, paid] = (['calendarDays', 'paidDays'] as const).map((label) =>
    details.find((each) => each.label === label),
  )
  if (language !== 'both' || !isDense || whole === undefined || paid === undefined)
    return detailRows(details, language)
  // Two short numbers share a line.
  const half = (detail: Detail): ReactElement =>
    down({ width: '48.5%' }, ...detailRows([detail], language, PAIRED_VALUE))
  const pair = across({ justifyContent: 'space-between' }, half(whole), half(paid))
  return details.flatMap((detail) => {
    if (detail === paid) return []
    return detail === whole ? [pair] : detailRows([detail], language)
  })
}

export function detailRows(
  details: readonly Detail[],
  language: PdfLanguage,
  width = VALUE,
): ReactElement[] {
  if (language === 'both')
    return details.map(({ label, code, text }) =>
      rowIn(language, {
        label: labelsOf(label),
        style: [styles.soft],
        width,
        value: () =>
          code === undefined
            ? bothIn(text?.('en') ?? '', text?.('ar') ?? '')
            : figureIn([{ textAlign: 'center' }], code),
      }),
    )
  const half = Math.ceil(details.length / 2)
  return details.slice(0, half).map((detail, index) => {
    const other = details[half + index]
    return unbroken(
      {
        flexDirection: language === 'ar' ? 'row-reverse' : 'row',
        justifyContent: 'space-between',
      },
      detailIn(language, detail),
      other === undefined ? down({ width: '48.5%' }) : detailIn(language, other),
    )
  })
}

interface Cell {
  readonly label: SlipLabel
  readonly text: (language: Language) => string
}

/** A small label in each language of the page, above what it is about. */
function cellOn(language: PdfLanguage, { label, text }: Cell): ReactElement {
  const shown = languagesOf(language)
  const centred = language === 'both' ? { textAlign: 'center' } : {}
  const texts = [...new Set(shown.map(text))]
  return down(
    { flexGrow: 1, flexBasis: 0, paddingVertical: 4 },
    ...shown.map((each) => textIn(each, [styles.label, centred], labelIn(label, each))),
    ...texts.map((each, index) => textIn(shown[index] ?? 'en', [styles.bold, centred], each)),
  )
}

/** Sums since January, and the leave that is left. */
export function sumsOn(slip: Slip, language: PdfLanguage): ReactElement {
  const { yearToDate, leaveBalance, currency } = slip
  const sum = (label: SlipLabel, fils: number): Cell => ({
    label,
    text: () => amountText(fils, currency, LOCALES.en),
  })
  const cells: Cell[] = [
    sum('totalEarnings', yearToDate.earningsFils),
    sum('totalDeductions', yearToDate.deductionsFils),
    sum('net', yearToDate.netFils),
    ...(leaveBalance === null
      ? []
      : [
          {
            label: 'leaveBalance' as const,
            text: (each: Language) => daysText(leaveBalance / 1000, LOCALES[each]),
          },
        ]),
  ]
  return unbroken(
    {},
    rowIn(language, {
      label: labelsOf('yearToDate'),
      style: [styles.bold],
      row: styles.heading,
      value: (place) => amountIn(place, [styles.soft], currency),
    }),
    across(
      { flexDirection: language === 'ar' ? 'row-reverse' : 'row' },
      ...cells.map((cell) => cellOn(language, cell)),
    ),
  )
}

/** Room for the name of a signature in both languages, and to sign above it. */
const SIGNATURE = { width: 190, above: 36 }
const OF_A_SLIP: readonly SlipLabel[] = ['employeeSignature', 'hrSignature']

/** Lines to sign on: the employee's where the language begins. */
export function signaturesOn(
  language: PdfLanguage,
  labels = OF_A_SLIP,
  { width, above } = SIGNATURE,
): ReactElement {
  const line = (label: SlipLabel): ReactElement =>
    down(
      { width, borderTopWidth: 0.75, borderTopColor: RULE, paddingTop: 4 },
      across(
        { justifyContent: language === 'both' ? 'space-between' : 'center' },
        ...languagesOf(language).map((each) => textIn(each, [styles.soft], labelIn(label, each))),
      ),
    )
  return unbroken(
    {
      flexDirection: language === 'ar' ? 'row-reverse' : 'row',
      justifyContent: 'space-between',
      marginTop: above,
    },
    ...labels.map(line),
  )
}
