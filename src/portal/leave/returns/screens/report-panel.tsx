import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '#platform/forms/field.tsx'
import { Form } from '#platform/forms/form.tsx'
import { RefusedError } from '#platform/http/call.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import { DocumentField } from '../../requests/screens/document-field.tsx'
import { EditFrame } from '#platform/forms/edit-dialog.tsx'
import {
  type DueReturn,
  listDueReturns,
  listOverdueReturns,
  listOwnReturns,
  listReturnsToDecide,
  previewReturn,
  reportReturn,
} from '../contract.ts'
import { LeaveLine } from './leave-line.tsx'
import { Meaning } from './meaning.tsx'

interface ReportPanelProps {
  due: DueReturn
  /** A manager or human resources report on someone's behalf. */
  forOther?: boolean
  onClose: () => void
}

/**
 * Reports a return: by default on the day of the first check-in, or today; immediately displays the
 * consequence.
 */
export function ReportPanel({ due, forOther = false, onClose }: ReportPanelProps) {
  const { language } = useLanguage()
  const today = useDay()
  const report = useSubmit(reportReturn, {
    refreshes: [listDueReturns, listOwnReturns, listOverdueReturns, listReturnsToDecide],
    onSuccess() {
      const name = due.employee.name[language]
      showToast(
        forOther ? m['leaveReturns.form.sentFor']({ name }) : m['leaveReturns.form.sent'](),
        { tone: 'good' },
      )
      onClose()
    },
  })
  const title = forOther
    ? m['leaveReturns.form.titleFor']({ name: due.employee.name[language] })
    : m['leaveReturns.form.title']()
  return (
    <EditFrame panel title={title} onClose={onClose}>
      <div className="flex grow flex-col gap-5">
        <LeaveLine leave={due.leave} expected={due.expected} />
        <Form
          label={title}
          schema={reportReturn.body}
          initial={{
            requestId: due.leave.id,
            actualDate: due.proposed < today ? due.proposed : today,
            reason: '',
            fileId: null,
          }}
          onSend={(body) => report.send({ body })}
          submit={m['leaveReturns.form.send']()}
        >
          <ReportFields due={due} today={today} />
        </Form>
      </div>
    </EditFrame>
  )
}

interface Values {
  readonly actualDate: string | null
}

function ReportFields({ due, today }: { due: DueReturn; today: string }) {
  const { language } = useLanguage()
  const { clearErrors } = useFormContext()
  const { actualDate } = useWatch() as Values
  const body = { requestId: due.leave.id, actualDate: actualDate ?? today }
  const meant = useEndpoint(
    previewReturn,
    { body },
    { when: actualDate !== null, keepPrevious: true },
  )
  const isLate = meant.data?.kind === 'late' && meant.error === null
  const dateError =
    meant.error instanceof RefusedError && meant.error.problem.field === 'actualDate'
      ? errorSentence(meant.error, language)
      : undefined
  const isProposed = actualDate === due.proposed && due.proposed < today
  return (
    <>
      <Field<string | null> name="actualDate">
        {(field) => (
          <DatePicker
            {...field}
            label={m['leaveReturns.form.date']()}
            help={isProposed ? m['leaveReturns.form.fromCheckIn']() : undefined}
            min={due.leave.from}
            max={today}
            onChange={(next) => {
              clearErrors('reason')
              field.onChange(next)
            }}
            error={dateError ?? field.error}
          />
        )}
      </Field>
      <div aria-live="polite">
        {meant.error !== null && dateError === undefined && (
          <Banner tone="bad">{errorSentence(meant.error, language)}</Banner>
        )}
        {meant.data === undefined && meant.error === null && <Skeleton className="h-16 w-full" />}
        {meant.data !== undefined && meant.error === null && <Meaning meaning={meant.data} />}
      </div>
      <Field name="reason">
        {(field) => (
          <TextArea
            {...field}
            label={isLate ? m['leaveReturns.form.reasonLate']() : m['leaveReturns.form.reason']()}
            help={m['leaveReturns.form.reasonHelp']()}
            optional={!isLate}
            rows={2}
            maxLength={1000}
          />
        )}
      </Field>
      <DocumentField help={undefined} />
    </>
  )
}
