import { ScrollText } from 'lucide-react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { counted, formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'
import { type DisciplineSettings, listOffences, type Offence } from '../set-up/contract.ts'
import { kindLabel } from './labels.ts'

/** The company's penalties as its employees read them, with the days they have themselves. */
export function RulesTab() {
  const list = useEndpoint(listOffences)
  const columns = useColumns()
  if (list.data === undefined && list.error !== null)
    return <CouldNotLoad error={list.error} again={() => void list.refetch()} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {list.data !== undefined && <Rights settings={list.data.settings} />}
      <section className="space-y-3">
        <p className="text-ink-soft">{m['disciplineScreens.rules.lead']()}</p>
        <DataTable
          caption={m['disciplineScreens.rules.tab']()}
          columns={columns}
          rows={list.data?.items.filter(({ active }) => active) ?? []}
          rowKey={({ id }) => id}
          loading={list.data === undefined}
          empty={
            <EmptyState
              icon={<ScrollText size={22} aria-hidden="true" />}
              title={m['disciplineScreens.rules.none']()}
              text={m['disciplineScreens.rules.noneText']()}
            />
          }
        />
      </section>
    </div>
  )
}

/** What the law and the company give every employee before and after a penalty. */
function Rights({ settings }: { settings: DisciplineSettings }) {
  const locale = useLanguage()
  const { answerDays, objectionDays, expiryMonths } = settings
  const months = m['disciplineScreens.months'](counted(expiryMonths, locale))
  const rights = [
    m['disciplineScreens.rules.heard'](),
    m['disciplineScreens.rules.answer']({ days: daysText(answerDays, locale) }),
    m['disciplineScreens.rules.object']({ days: daysText(objectionDays, locale) }),
    m['disciplineScreens.rules.expiry']({ months }),
  ]
  return (
    <ul className="list-disc space-y-1 ps-5 text-sm text-pretty marker:text-ink-soft">
      {rights.map((right) => (
        <li key={right}>{right}</li>
      ))}
    </ul>
  )
}

/** The ladder as lines: "1. Written warning", "2. Wage deduction (1 day)". */
function linesOf({ ladder }: Offence, locale: LocaleOptions): string[] {
  return ladder.map(({ kind, days }, index) => {
    const penalty = kindLabel(kind)
    return m['disciplineScreens.rules.step']({
      number: formatNumber(index + 1, locale),
      penalty: days === null ? penalty : `${penalty} (${daysText(days, locale)})`,
    })
  })
}

function useColumns(): DataColumn<Offence>[] {
  const locale = useLanguage()
  return [
    {
      key: 'offence',
      title: m['disciplineScreens.field.offence'](),
      cell: ({ name }) => <bdi>{name[locale.language]}</bdi>,
      grow: true,
    },
    {
      key: 'ladder',
      title: m['disciplineScreens.schedule.ladder'](),
      cell: (offence) => (
        <ol className="space-y-0.5">
          {linesOf(offence, locale).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      ),
    },
  ]
}
