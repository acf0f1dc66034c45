import { useEffect, useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { type Pages, usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { formatDayRange, formatMonth } from '#platform/ui/format-dates.ts'
import { SelectField } from '#platform/ui/select-field.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import {
  type DueLeave,
  listDueLeaves,
  MAX_LEAVES,
  startLeaveSalary,
} from '../off-cycle/contract.ts'
import { RUN_REPLIES } from './run-replies.ts'

interface PayLeaveDialogProps {
  /** The leave that the dialog was opened for. */
  first: string | null
  onClose: () => void
}

/** Chooses leave that begins in one month, and calculates its salary in advance. */
export function PayLeaveDialog({ first, onClose }: PayLeaveDialogProps) {
  const pages = usePages(listDueLeaves, { query: { limit: String(MAX_LEAVES) } })
  const { rows, more, morePending, error } = pages
  const isSought = first !== null && rows?.every(({ id }) => id !== first) === true
  const isLoading = isSought && more !== undefined && error === null
  useEffect(() => {
    if (isLoading && !morePending) more()
  }, [isLoading, morePending, more])
  if (rows === undefined)
    return error === null ? null : <CouldNotLoad error={error} again={pages.again} />
  if (isLoading) return null
  const leaves = rows.filter(({ run }) => run === null)
  return <Choice leaves={leaves} pages={pages} first={first} onClose={onClose} />
}

interface ChoiceProps extends PayLeaveDialogProps {
  leaves: readonly DueLeave[]
  pages: Pages<typeof listDueLeaves>
}

function Choice({ leaves, pages, first, onClose }: ChoiceProps) {
  const locale = useLanguage()
  const searchParams = useSearchState()
  const months = [...new Set(leaves.map(({ month }) => month))]
  const [month, setMonth] = useState(
    leaves.find(({ id }) => id === first)?.month ?? months[0] ?? '',
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(first === null ? [] : [first]))
  const [isTried, setTried] = useState(false)
  const start = useSubmit(startLeaveSalary, {
    refreshes: RUN_REPLIES,
    onSuccess: ({ id }) =>
      searchParams.change({ run: id, payLeave: null, settle: null, month: null }),
  })
  const refused = useFieldErrors(start.error)
  const ofMonth = leaves.filter((leave) => leave.month === month)
  const ids = ofMonth.map(({ id }) => id).filter((id) => chosen.has(id))
  const problem =
    isTried && ids.length === 0 ? m['payRunScreens.payLeave.none']() : refused('requestIds')

  function choose(id: string, isChosen: boolean): void {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  return (
    <EditDialog
      title={m['payRunScreens.payLeave.open']()}
      values={[month, [...chosen]]}
      submit={m['payRunScreens.calculate.open']()}
      disabled={leaves.length === 0}
      pending={start.pending}
      problem={problem}
      error={refused('requestIds') === undefined ? start.error : null}
      onSend={() => {
        setTried(true)
        if (ids.length > 0) start.submit({ body: { requestIds: ids } })
      }}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{m['payRunScreens.payLeave.help']()}</p>
      {leaves.length === 0 && <Banner tone="neutral">{m['payRunScreens.payLeave.empty']()}</Banner>}
      {months.length > 1 && (
        <SelectField
          label={m['payRunScreens.payLeave.month']()}
          choices={months.map((value) => ({ value, label: formatMonth(value, locale) }))}
          value={month}
          onChange={setMonth}
        />
      )}
      {ofMonth.length > 0 && (
        <fieldset className="space-y-1">
          <legend className="text-sm font-medium">{m['payRunScreens.payLeave.employees']()}</legend>
          {ofMonth.map(({ id, employee, fromDay, toDay }) => (
            <Checkbox
              key={id}
              label={
                <>
                  <bdi>{nameIn(employee.name, locale.language)}</bdi>
                  <span className="block text-ink-soft">
                    <bdi>{formatDayRange(fromDay, toDay, locale, true)}</bdi>
                  </span>
                </>
              }
              value={chosen.has(id)}
              disabled={ids.length >= MAX_LEAVES && !chosen.has(id)}
              onChange={(isChosen) => choose(id, isChosen)}
            />
          ))}
        </fieldset>
      )}
      {pages.more !== undefined && (
        <Button onPress={pages.more} pending={pages.morePending}>
          {m['ui.loadMore']()}
        </Button>
      )}
    </EditDialog>
  )
}
