import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { ReplyResult } from '../contract.ts'
import { doubleText } from '../double/double-wages.tsx'

interface ReplyResultProps {
  result: ReplyResult
  currency: string
}

/** What a reply changed, and each row that a person has to look at. */
export function ReplyResultView({ result, currency }: ReplyResultProps) {
  const locale = useLanguage()
  const number = (value: number): string => formatNumber(value, locale)
  const numbers = (values: readonly number[]): string =>
    new Intl.ListFormat(locale.language, { type: 'unit' }).format(values.map(number))
  const money = (fils: number): string => formatMoney(fils, currency, locale)
  const { matched, differing, inFuture, unclear, repeated, unmatched, unanswered } = result
  return (
    <div className="space-y-4 text-sm">
      <Banner tone={matched === 0 ? 'neutral' : 'good'} live>
        {matched === 0
          ? m['wageFileScreens.reply.nothing']()
          : m['wageFileScreens.reply.matched'](counted(matched, locale))}
      </Banner>
      <Rows
        title={m['doubleWages.title']()}
        rows={result.doubles.map((double) => ({
          employee: double.employee,
          text: doubleText(double, currency, locale),
        }))}
      />
      <Rows
        title={m['wageFileScreens.reply.differing']()}
        rows={differing.map(({ employee, line, fils, expectedFils }) => ({
          employee,
          text:
            fils === null
              ? m['wageFileScreens.reply.unreadable']({ line: number(line) })
              : m['wageFileScreens.reply.differs']({
                  line: number(line),
                  amount: money(fils),
                  expected: money(expectedFils),
                }),
        }))}
      />
      <Rows
        title={m['wageFileScreens.reply.inFuture']()}
        rows={inFuture.map(({ employee, line, day }) => ({
          employee,
          text: m['wageFileScreens.reply.inFutureRow']({
            line: number(line),
            day: formatDay(day, locale, { weekday: false, year: true }),
          }),
        }))}
      />
      <Rows
        title={m['wageFileScreens.reply.unclear']()}
        rows={unclear.map(({ employee, line, status }) => ({
          employee,
          text: m['wageFileScreens.reply.unclearRow']({ line: number(line), status }),
        }))}
      />
      <Rows
        title={m['wageFileScreens.reply.repeated']()}
        rows={repeated.map(({ employee, lines }) => ({
          employee,
          text: m['wageFileScreens.reply.repeatedRows']({ lines: numbers(lines) }),
        }))}
      />
      {unmatched.length > 0 && (
        <p>
          {m['wageFileScreens.reply.unmatched']({
            ...counted(unmatched.length, locale),
            lines: numbers(unmatched),
          })}
        </p>
      )}
      {unanswered > 0 && (
        <p>{m['wageFileScreens.reply.unanswered'](counted(unanswered, locale))}</p>
      )}
    </div>
  )
}

interface RowsProps {
  title: string
  rows: readonly { employee: ReplyResult['differing'][number]['employee']; text: string }[]
}

function Rows({ title, rows }: RowsProps) {
  const { language } = useLanguage()
  if (rows.length === 0) return null
  return (
    <section className="space-y-1">
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {rows.map(({ employee, text }) => (
          <li key={employee.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <bdi>{nameIn(employee.name, language)}</bdi>
            <bdi className="text-ink-soft">{text}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
