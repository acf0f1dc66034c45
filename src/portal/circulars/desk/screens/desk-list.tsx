import { CircleHelp, Megaphone, Pin } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { type Languages, useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Bar } from '#platform/ui/bar.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { SearchField } from '#platform/ui/search-field.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { expiryText } from '../../expiry-text.ts'
import { momentText } from '../../moment-text.ts'
import { NoMatches } from '../../no-matches.tsx'
import { referenceText } from '../../reference-text.ts'
import { percentOf } from '../../rules/receipt.ts'
import { useCircularSearch } from '../../use-circular-search.ts'
import { type DeskCircular, type DeskState, listDeskCirculars } from '../contract.ts'
import { StatePill, stateName } from './state-pill.tsx'

const ALL = 'all'
const STATES: readonly DeskState[] = ['published', 'draft', 'scheduled', 'expired', 'withdrawn']

/** Every circular and policy with its state and how many acknowledged, searched and filtered. */
export function DeskList({ onAdd }: { onAdd: () => void }) {
  const params = useSearchState()
  const { q, search } = useCircularSearch()
  const columns = useColumns()
  const state = STATES.find((each) => each === params.get('state'))
  const pages = usePages(listDeskCirculars, { query: { state, q } })
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <div className="sm:max-w-96">
          <SearchField
            label={m['circularDesk.search']()}
            placeholder={m['circularScreens.searchHint']()}
            searched={q}
            onSearch={search}
          />
        </div>
        <Chips
          label={m['circularDesk.filter']()}
          chips={[
            { key: ALL, label: m['circularDesk.all']() },
            ...STATES.map((key) => ({ key, label: stateName(key) })),
          ]}
          value={state ?? ALL}
          onChange={(next) => params.change({ state: next === ALL ? null : next })}
        />
      </div>
      {pages.error !== null && pages.rows === undefined ? (
        <CouldNotLoad error={pages.error} again={pages.again} />
      ) : (
        <div className={classNames('transition-opacity duration-150', pages.isOld && 'opacity-60')}>
          <DataTable
            caption={m['circularDesk.circulars']()}
            columns={columns}
            rows={pages.rows ?? []}
            rowKey={({ id }) => id}
            rowLink={({ id }) => `/circulars-desk/${id}`}
            loading={pages.rows === undefined}
            onMore={pages.more}
            morePending={pages.morePending}
            empty={
              state === undefined && q === undefined ? (
                <NoneYet onAdd={onAdd} />
              ) : (
                <NoMatches onClear={() => params.change({ q: null, state: null })} />
              )
            }
          />
        </div>
      )}
    </div>
  )
}

function NoneYet({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={<Megaphone size={22} aria-hidden="true" />}
      title={m['circularDesk.none']()}
      text={m['circularDesk.noneText']()}
      action={<Button onPress={onAdd}>{m['circularDesk.add.open']()}</Button>}
    />
  )
}

/** When it was or will be published, or last edited. */
function whenText(circular: DeskCircular, locale: Languages): string {
  const { state, publishAt, publishedAt, editedAt } = circular
  const day = (instant: string) =>
    formatDay(dayOf(instant, locale.zone), locale, { weekday: false, year: true })
  if (state === 'scheduled' && publishAt !== null)
    return m['circularDesk.publishes']({ moment: momentText(publishAt, locale) })
  return publishedAt === null
    ? m['circularDesk.edited']({ moment: day(editedAt) })
    : day(publishedAt)
}

/** The share of those who have done what the circular asks: "36% acknowledged". */
function shareText(circular: DeskCircular, locale: Languages): string {
  const { needsAcknowledgement, acknowledged, read, reached } = circular
  const share = percentOf(needsAcknowledgement ? acknowledged : read, reached) / 100
  const percent = formatNumber(share, locale, { style: 'percent' })
  return needsAcknowledgement
    ? m['circularDesk.shareAcknowledged']({ percent })
    : m['circularDesk.shareRead']({ percent })
}

/** How many have done what the circular asks of them. */
export function DoneBar({
  circular,
  labelHidden = false,
}: {
  circular: Pick<DeskCircular, 'needsAcknowledgement' | 'read' | 'acknowledged' | 'reached'>
  labelHidden?: boolean
}) {
  const locale = useLanguage()
  const { needsAcknowledgement, read, acknowledged, reached } = circular
  const count = needsAcknowledgement ? acknowledged : read
  const percent = percentOf(count, reached)
  return (
    <Bar
      label={needsAcknowledgement ? m['circularDesk.acknowledged']() : m['circularDesk.read']()}
      labelHidden={labelHidden}
      value={reached === 0 ? 0 : count / reached}
      valueText={m['circularDesk.share']({
        percent: formatNumber(percent / 100, locale, { style: 'percent' }),
        count: formatNumber(count, locale),
        reached: formatNumber(reached, locale),
      })}
      tone={percent === 100 ? 'good' : 'accent'}
    />
  )
}

/** How many questions wait for an answer. */
function OpenQuestions({ count }: { count: number }) {
  const locale = useLanguage()
  if (count === 0) return null
  const title = m['circularDesk.questions.title']()
  return (
    <span title={title} className="inline-flex items-center gap-1 text-warning">
      <CircleHelp size={14} aria-hidden="true" />
      <span className="sr-only">{title}</span>
      <span className="figures">{formatNumber(count, locale)}</span>
    </span>
  )
}

function useColumns(): DataColumn<DeskCircular>[] {
  const locale = useLanguage()
  return [
    {
      key: 'title',
      title: m['circularDesk.title'](),
      cell: ({ title, pinned }) => (
        <span className="inline-flex items-start gap-2">
          {pinned && (
            <>
              <Pin size={14} className="mt-1 shrink-0 text-accent" aria-hidden="true" />
              <span className="sr-only">{m['circularScreens.pinned']()}</span>
            </>
          )}
          <bdi>{nameIn(title, locale.language) || m['circularDesk.untitled']()}</bdi>
        </span>
      ),
      grow: true,
    },
    {
      key: 'reference',
      title: m['circularDesk.kind'](),
      cell: ({ kind, reference }) => (
        <bdi className="whitespace-nowrap @2xl:whitespace-normal @4xl:whitespace-nowrap">
          {referenceText(kind, reference, locale)}
        </bdi>
      ),
    },
    {
      key: 'when',
      title: m['circularScreens.published'](),
      cell: (circular) => (
        <span className="block @2xl:min-w-24 @4xl:min-w-44">
          {/* The longest, with a time, may take a second line. */}
          <bdi
            className={classNames(
              'figures',
              circular.state !== 'scheduled' && '@4xl:whitespace-nowrap',
            )}
          >
            {whenText(circular, locale)}
          </bdi>
          {circular.expiresOn !== null && circular.state !== 'withdrawn' && (
            <span className="figures block text-xs text-ink-soft @max-2xl:hidden @4xl:whitespace-nowrap">
              {expiryText(circular.expiresOn, circular.isExpired, locale)}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'done',
      title: m['circularDesk.done'](),
      cell: (circular) =>
        circular.version === null ? null : (
          <span className="block">
            <span className="figures block text-xs whitespace-nowrap text-ink-soft @2xl:mb-1">
              {shareText(circular, locale)}
            </span>
            <span className="block @max-2xl:hidden">
              <DoneBar circular={circular} labelHidden />
            </span>
          </span>
        ),
    },
    {
      key: 'state',
      title: m['circularScreens.status'](),
      cell: (circular) => (
        <span className="inline-flex items-center gap-2">
          <OpenQuestions count={circular.openQuestions} />
          <StatePill {...circular} />
        </span>
      ),
      phone: 'end',
    },
  ]
}
