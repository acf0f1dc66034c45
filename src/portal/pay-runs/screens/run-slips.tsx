import { ReceiptText } from 'lucide-react'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { ManyChips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { listRunSlips, type showRun } from '../contract.ts'
import { SlipWarning } from '../slips/contract.ts'
import { warningLabel } from './labels.ts'
import { pictureIn } from './picture-in.tsx'
import { useSlipColumns } from './slip-columns.tsx'

const ONLY = ['all', 'warnings', 'changed'] as const
type Only = (typeof ONLY)[number]

interface RunSlipsProps {
  id: string
  warnings: ReplyOf<typeof showRun>['warnings']
  currency: string
}

/** The slips of a run: all, those with a warning, or those whose net is another than last month. */
export function RunSlips({ id, warnings, currency }: RunSlipsProps) {
  const locale = useLanguage()
  const searchParams = useSearchState()
  const only = ONLY.find((each) => each === searchParams.get('only')) ?? 'all'
  const chosen = SlipWarning.safeParse(searchParams.get('warning')).data
  const content = <SlipList id={id} only={only} warning={chosen} currency={currency} />
  return (
    <section className="space-y-3">
      <h2 className="text-lg">{m['payRunScreens.slips.title']()}</h2>
      {warnings.length > 0 && (
        <ManyChips
          label={m['payRunScreens.slips.warnings']()}
          chips={warnings.map(({ warning, people }) => ({
            key: warning,
            label: warningLabel(warning),
            count: formatNumber(people, locale),
          }))}
          values={chosen === undefined ? [] : [chosen]}
          onChange={(values) => {
            const next = values.find((each) => each !== chosen)
            searchParams.change({
              warning: next ?? null,
              only: next === undefined ? null : 'warnings',
            })
          }}
        />
      )}
      <Tabs
        label={m['payRunScreens.slips.title']()}
        selected={only}
        onSelect={(key) => searchParams.change({ only: key === 'all' ? null : key, warning: null })}
        tabs={[
          { key: 'all', title: m['payRunScreens.slips.all'](), content },
          { key: 'warnings', title: m['payRunScreens.slips.toCheck'](), content },
          { key: 'changed', title: m['payRunScreens.slips.changed'](), content },
        ]}
      />
    </section>
  )
}

interface SlipListProps {
  id: string
  only: Only
  warning: SlipWarning | undefined
  currency: string
}

function SlipList({ id, only, warning, currency }: SlipListProps) {
  const { language } = useLanguage()
  const searchParams = useSearchState()
  const pages = usePages(listRunSlips, {
    params: { id },
    query: { only, ...(warning === undefined ? {} : { warning }) },
  })
  const columns = useSlipColumns(currency)
  if (pages.error !== null && pages.rows === undefined)
    return <CouldNotLoad error={pages.error} again={pages.again} />
  return (
    <div className={classNames(pages.isOld && 'opacity-60')} aria-busy={pages.isOld}>
      <DataTable
        caption={m['payRunScreens.slips.title']()}
        columns={columns}
        rows={pages.rows ?? []}
        rowKey={(slip) => slip.id}
        rowLink={(slip) => searchParams.addressWith({ slip: slip.id })}
        picture={pictureIn(language)}
        loading={pages.rows === undefined}
        skeletonRows={8}
        onMore={pages.more}
        morePending={pages.morePending}
        empty={<NoSlips only={only} />}
      />
    </div>
  )
}

function NoSlips({ only }: { only: Only }) {
  const [title, text] =
    only === 'all'
      ? [m['payRunScreens.slips.none'](), m['payRunScreens.slips.noneText']()]
      : only === 'warnings'
        ? [m['payRunScreens.slips.nothingToCheck'](), m['payRunScreens.slips.nothingToCheckText']()]
        : [m['payRunScreens.slips.noChange'](), m['payRunScreens.slips.noChangeText']()]
  return (
    <EmptyState icon={<ReceiptText size={22} aria-hidden="true" />} title={title} text={text} />
  )
}
