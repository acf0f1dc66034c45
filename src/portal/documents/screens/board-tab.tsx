import { useState } from 'react'
import type { z } from 'zod'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Card } from '#platform/ui/card.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { formatMoney } from '#platform/ui/format-money.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { SearchField } from '#platform/ui/search-field.tsx'
import { Stat, Stats } from '#platform/ui/stat.tsx'
import { m } from '#messages'
import { Bucket, type boardTotals } from '../board/contract.ts'
import { BoardActions, type ChosenPeople } from './board-actions.tsx'
import { BoardDocuments } from './board-documents.tsx'
import { BoardPeople } from './board-people.tsx'
import { CompanyCard } from './company-card.tsx'
import { bucketName, FINES_CURRENCY } from './labels.ts'

export type BoardTotals = z.infer<typeof boardTotals.reply>

const DUE = ['overdue', 'in7', 'in30', 'in60', 'in90'] as const
const ALL = 'all'

/** What expires, by person or by document, with what waiting costs at its end. */
export function BoardTab({ totals }: { totals: BoardTotals | undefined }) {
  const searchParams = useSearchState()
  const locale = useLanguage()
  const [chosen, setChosen] = useState<ChosenPeople>(new Map())
  const bucket = Bucket.safeParse(searchParams.get('due')).data
  const q = searchParams.get('q')
  const isByDocument = searchParams.get('by') === 'document'
  const countOf = (each: (typeof DUE)[number]): string =>
    totals === undefined ? '' : formatNumber(totals.counts[each], locale)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Totals totals={totals} />
      <CompanyCard />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-full sm:w-72">
          <SearchField
            label={m['documentsScreens.board.search']()}
            placeholder={m['documentsScreens.board.searchHint']()}
            searched={q}
            onSearch={(text) => searchParams.change({ q: text })}
          />
        </div>
        <Chips
          label={m['documentsScreens.board.due']()}
          chips={[
            { key: ALL, label: m['documentsScreens.board.allDue']() },
            ...DUE.map((each) => ({
              key: each,
              label: bucketName(each),
              count: countOf(each),
            })),
            { key: 'later', label: bucketName('later') },
          ]}
          value={bucket ?? ALL}
          onChange={(key) => searchParams.change({ due: key === ALL ? null : key })}
        />
        <Chips
          label={m['documentsScreens.board.by']()}
          chips={[
            { key: 'person', label: m['documentsScreens.board.byPerson']() },
            { key: 'document', label: m['documentsScreens.board.byDocument']() },
          ]}
          value={isByDocument ? 'document' : 'person'}
          onChange={(key) => searchParams.change({ by: key === 'document' ? key : null })}
        />
      </div>
      {!isByDocument && <BoardActions chosen={chosen} onClear={() => setChosen(new Map())} />}
      {isByDocument ? (
        <BoardDocuments bucket={bucket} q={q} />
      ) : (
        <BoardPeople bucket={bucket} q={q} chosen={chosen} onChoose={setChosen} />
      )}
    </div>
  )
}

function Totals({ totals }: { totals: BoardTotals | undefined }) {
  const locale = useLanguage()
  if (totals === undefined) return null
  const { counts, soFarFils } = totals
  const soon = counts.in7 + counts.in30
  return (
    <Card>
      <Stats>
        <Stat
          label={bucketName('overdue')}
          value={formatNumber(counts.overdue, locale)}
          note={counts.overdue === 0 ? undefined : m['documentsScreens.board.overdueNote']()}
          tone="bad"
        />
        <Stat label={m['documentsScreens.board.in30Days']()} value={formatNumber(soon, locale)} />
        <Stat
          label={m['documentsScreens.board.in90Days']()}
          value={formatNumber(soon + counts.in60 + counts.in90, locale)}
        />
        <Stat
          label={m['documentsScreens.board.cost']()}
          value={<bdi>{formatMoney(soFarFils, FINES_CURRENCY, locale)}</bdi>}
          note={m['documentsScreens.board.costNote']()}
        />
      </Stats>
    </Card>
  )
}
