import { useQueryClient } from '@tanstack/react-query'
import { MessageCircleQuestionMark } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Moment } from '#accounts/account/moment.tsx'
import { refresh } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { listQuestions, type Question, QuestionState, showQuestion } from './contract.ts'
import { aboutText, stateLabel } from './labels.ts'
import { PAY_QUESTIONS_TOPIC } from './topic.ts'

const QuestionPanel = lazy(async () => ({
  default: (await import('./screens/question-panel.tsx')).QuestionPanel,
}))

/** Questions about slips by status: those that payroll has to answer come first. */
export function QuestionsTab() {
  const client = useQueryClient()
  const searchParams = useSearchState()
  const state = QuestionState.safeParse(searchParams.get('state')).data ?? 'open'
  const question = searchParams.get('question')
  const pages = usePages(listQuestions, { query: { state } })
  const columns = useColumns()
  const isOpen = state === 'open'
  useLive(PAY_QUESTIONS_TOPIC, () => void refresh(client, [listQuestions, showQuestion]))
  return (
    <>
      <Chips
        label={m['payQuestionScreens.field.state']()}
        chips={QuestionState.options.map((key) => ({ key, label: stateLabel(key) }))}
        value={state}
        onChange={(key) => searchParams.change({ state: key === 'open' ? null : key })}
      />
      <div className={classNames('mt-4', pages.isOld && 'opacity-60')}>
        {pages.error !== null && pages.rows === undefined ? (
          <CouldNotLoad error={pages.error} again={pages.again} />
        ) : (
          <DataTable
            caption={m['payQuestionScreens.caption']()}
            columns={columns}
            rows={pages.rows ?? []}
            rowKey={({ id }) => id}
            rowLink={({ id }) => searchParams.addressWith({ question: id })}
            loading={pages.rows === undefined}
            skeletonRows={4}
            onMore={pages.more}
            morePending={pages.morePending}
            empty={
              <EmptyState
                icon={<MessageCircleQuestionMark size={22} aria-hidden="true" />}
                title={
                  isOpen ? m['payQuestionScreens.nonePending']() : m['payQuestionScreens.none']()
                }
                text={isOpen ? m['payQuestionScreens.nonePendingText']() : undefined}
              />
            }
          />
        )}
      </div>
      <Suspense>
        {question !== undefined && (
          <QuestionPanel
            key={question}
            id={question}
            onClose={() => searchParams.change({ question: null })}
          />
        )}
      </Suspense>
    </>
  )
}

function useColumns(): DataColumn<Question>[] {
  const locale = useLanguage()
  return [
    {
      key: 'employee',
      title: m['payQuestionScreens.field.employee'](),
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'month',
      phone: 'end',
      title: m['payQuestionScreens.field.month'](),
      cell: ({ slip }) => <bdi>{formatMonth(slip.month, locale)}</bdi>,
    },
    {
      key: 'about',
      phone: 'hidden',
      title: m['payQuestionScreens.field.about'](),
      cell: ({ line, slip }) => <bdi>{aboutText(line, slip.month, locale)}</bdi>,
    },
    {
      key: 'text',
      phone: 'detail',
      grow: true,
      title: m['payQuestionScreens.field.text'](),
      cell: ({ text }) => (
        <span className="line-clamp-2 wrap-anywhere">
          <LocalizedText text={text} />
        </span>
      ),
    },
    {
      key: 'askedAt',
      phone: 'hidden',
      wideOnly: true,
      title: m['payQuestionScreens.field.askedAt'](),
      cell: ({ askedAt }) => <Moment instant={askedAt} />,
    },
  ]
}
