import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { m } from '#messages'
import { listLeavers, showSettlement, startSettlement } from '../off-cycle/contract.ts'
import { MAX_NOTICE_DAYS, type NoticePay } from '../settlement/contract.ts'
import { reasonText } from '../slips/settlement-text.ts'
import { RUN_REPLIES } from './run-replies.ts'

/** As many as one reply lists. */
const MAX_LEAVERS = 100

interface SettleDialogProps {
  /** Null until one is chosen. */
  employeeId: string | null
  onChoose: (employeeId: string) => void
  onClose: () => void
}

/** Chooses an employee who left and who pays for notice, and calculates the settlement. */
export function SettleDialog({ employeeId, onChoose, onClose }: SettleDialogProps) {
  const leavers = useEndpoint(listLeavers, { query: { limit: String(MAX_LEAVERS) } })
  const ending = useEndpoint(
    showSettlement,
    { params: { id: employeeId ?? '' } },
    { when: employeeId !== null },
  )
  const error = leavers.error ?? ending.error
  if (error !== null)
    return (
      <CouldNotLoad
        error={error}
        again={() => {
          void leavers.refetch()
          if (employeeId !== null) void ending.refetch()
        }}
      />
    )
  if (leavers.data === undefined) return null
  return (
    <Form
      leavers={leavers.data.items.filter(({ canSettle }) => canSettle)}
      employeeId={employeeId}
      shown={employeeId === null ? undefined : ending.data}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}

type Shown = ReplyOf<typeof showSettlement>

interface FormProps extends SettleDialogProps {
  leavers: ReplyOf<typeof listLeavers>['items']
  /** Of the chosen employee; undefined until it has come. */
  shown: Shown | undefined
}

const PAYS = ['none', 'employer', 'employee'] as const
type Pays = (typeof PAYS)[number]

function paysLabel(pays: Pays): string {
  if (pays === 'none') return m['payRunScreens.settle.noticeNone']()
  return pays === 'employer'
    ? m['payRunScreens.settle.noticeEmployer']()
    : m['payRunScreens.settle.noticeEmployee']()
}

function Form({ employeeId, leavers, shown, onChoose, onClose }: FormProps) {
  const { language } = useLanguage()
  const searchParams = useSearchState()
  const [pays, setPays] = useState<Pays>('none')
  const [typed, setTyped] = useState<number | null>()
  const [isTried, setTried] = useState(false)
  const start = useSubmit(startSettlement, {
    refreshes: RUN_REPLIES,
    onSuccess: ({ id }) =>
      searchParams.change({ run: id, payLeave: null, settle: null, month: null }),
  })
  const refused = useFieldErrors(start.error)
  const isListed = leavers.some(({ employee }) => employee.id === shown?.employee.id)
  const people = [
    ...leavers.map(({ employee }) => employee),
    ...(shown === undefined || isListed ? [] : [shown.employee]),
  ]
  // The days not kept are proposed until others are typed.
  const days = typed === undefined ? shown?.ending?.missingDays || null : typed
  const notice: NoticePay | null = pays === 'none' || days === null ? null : { by: pays, days }

  function send(): void {
    setTried(true)
    if (shown === undefined || (pays !== 'none' && notice === null)) return
    start.submit({ body: { employeeId: shown.employee.id, notice } })
  }

  return (
    <EditDialog
      title={m['payRunScreens.settle.open']()}
      values={[pays, days]}
      submit={m['payRunScreens.settle.calculate']()}
      disabled={people.length === 0}
      pending={start.pending}
      error={pathsOf(start.error).includes('employeeId') ? null : start.error}
      onSend={send}
      onClose={onClose}
    >
      {people.length === 0 ? (
        <Banner tone="neutral">{m['payRunScreens.settle.empty']()}</Banner>
      ) : (
        <SelectField
          label={m['payRunScreens.slips.employee']()}
          placeholder={m['payRunScreens.settle.choose']()}
          choices={people.map(({ id, name, number }) => ({
            value: id,
            label: `${nameIn(name, language)} · ${number}`,
          }))}
          value={employeeId}
          onChange={(id) => {
            setTyped(undefined)
            onChoose(id)
          }}
          error={isTried && employeeId === null ? m['input.required']() : refused('employeeId')}
        />
      )}
      {shown?.ending != null && <Ending ending={shown.ending} />}
      {shown !== undefined && (
        <>
          <RadioGroup
            label={m['payRunScreens.settle.notice']()}
            help={m['payRunScreens.settle.noticeHelp']()}
            choices={PAYS.map((value) => ({ value, label: paysLabel(value) }))}
            value={pays}
            onChange={(value) => setPays(PAYS.find((each) => each === value) ?? 'none')}
          />
          {pays !== 'none' && (
            <NumberField
              label={m['payRunScreens.settle.noticeDays']()}
              min={1}
              max={MAX_NOTICE_DAYS}
              step={1}
              steps
              value={days}
              onChange={setTyped}
              error={isTried && days === null ? m['input.required']() : refused('notice.days')}
            />
          )}
        </>
      )}
    </EditDialog>
  )
}

/** How the employment ended, and what of the notice by law was not kept. */
function Ending({ ending }: { ending: NonNullable<Shown['ending']> }) {
  const locale = useLanguage()
  const day = (each: string) => <bdi>{formatDay(each, locale, { weekday: false, year: true })}</bdi>
  const { noticeDays, missingDays } = ending
  return (
    <DescriptionList
      brief
      items={[
        {
          term: m['settlements.sheet.reason'](),
          value: reasonText(ending.reason, locale.language),
        },
        { term: m['settlements.sheet.lastDay'](), value: day(ending.lastDay) },
        { term: m['settlements.sheet.payBy'](), value: day(ending.payBy) },
        ...(noticeDays === null || noticeDays === 0
          ? []
          : [
              {
                term: m['payRunScreens.settle.noticeByLaw'](),
                value: <bdi>{daysText(noticeDays, locale)}</bdi>,
              },
              {
                term: m['payRunScreens.settle.noticeMissing'](),
                value: <bdi>{daysText(missingDays ?? 0, locale)}</bdi>,
              },
            ]),
      ]}
    />
  )
}
