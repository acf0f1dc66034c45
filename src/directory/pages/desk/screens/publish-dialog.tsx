import { useState } from 'react'
import { LANGUAGE_NAMES } from '#platform/i18n/content-language.ts'
import { instantAt, timeAt } from '#platform/days.ts'
import { RefusedError } from '#platform/http/call.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { dayOf } from '#platform/ui/format-dates.ts'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TimeField } from '#platform/ui/time-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  listDocuments,
  openDocument,
  publishText,
  type TextDetails,
  type DocumentLanguage,
} from '../../contract.ts'
import { listVersions } from '../../versions/contract.ts'

/** A day and a time on the site's clock, either of which may still be empty. */
interface Moment {
  readonly day: string | null
  readonly time: string | null
}

function momentOf(instant: string | null, zone: string): Moment {
  return instant === null
    ? { day: null, time: null }
    : { day: dayOf(instant, zone), time: timeAt(Date.parse(instant), zone) }
}

function instantOf({ day, time }: Moment, zone: string): string | null {
  if (day === null || time === null) return null
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(instantAt(day, hours * 60 + minutes, zone)).toISOString()
}

interface PublishDialogProps {
  id: string
  language: DocumentLanguage
  text: TextDetails
  revision: number
  onClose: () => void
}

/** Publishes now or at a time, and until when. */
export function PublishDialog({ id, language, text, revision, onClose }: PublishDialogProps) {
  const page = useLanguage()
  const [isScheduled, setScheduled] = useState(text.publishAt !== null)
  const [from, setFrom] = useState(() => momentOf(text.publishAt, page.zone))
  const [isEnding, setEnding] = useState(text.unpublishAt !== null)
  const [until, setUntil] = useState(() => momentOf(text.unpublishAt, page.zone))
  const [isTried, setTried] = useState(false)
  const publish = useSubmit(publishText, {
    refreshes: [openDocument, listDocuments, listVersions],
    onSuccess: () => {
      showToast(
        isScheduled ? m['contentDesk.publish.scheduled']() : m['contentDesk.publish.done'](),
        {
          tone: 'good',
        },
      )
      onClose()
    },
  })
  const publishAt = isScheduled ? instantOf(from, page.zone) : null
  const unpublishAt = isEnding ? instantOf(until, page.zone) : null
  const isUnsaid = (isScheduled && publishAt === null) || (isEnding && unpublishAt === null)
  const problem = publish.error instanceof RefusedError ? publish.error.problem : null
  const errorAt = (field: string): string | undefined =>
    problem?.field === field ? problem.messages[page.language] : undefined
  const isElsewhere =
    publish.error !== null &&
    errorAt('publishAt') === undefined &&
    errorAt('unpublishAt') === undefined

  function send(): void {
    setTried(true)
    if (!isUnsaid)
      publish.submit({ params: { id, language }, body: { revision, publishAt, unpublishAt } })
  }
  return (
    <EditDialog
      title={m['contentDesk.publish.title']({ language: LANGUAGE_NAMES[language] })}
      values={[isScheduled, from, isEnding, until]}
      submit={isScheduled ? m['contentDesk.publish.schedule']() : m['contentDesk.publish.now']()}
      pending={publish.pending}
      error={isElsewhere ? publish.error : null}
      onSend={send}
      onClose={onClose}
    >
      <RadioGroup
        boxed
        label={m['contentDesk.publish.when']()}
        choices={[
          { value: 'now', label: m['contentDesk.publish.atOnce']() },
          { value: 'later', label: m['contentDesk.publish.atTime']() },
        ]}
        value={isScheduled ? 'later' : 'now'}
        onChange={(when) => {
          setScheduled(when === 'later')
          if (from.day === null)
            setFrom({ ...from, day: dayOf(new Date().toISOString(), page.zone) })
        }}
      />
      {isScheduled && (
        <MomentFields
          labels={{ day: m['contentDesk.publish.day'](), time: m['contentDesk.publish.time']() }}
          value={from}
          error={errorAt('publishAt')}
          isTried={isTried}
          onChange={setFrom}
        />
      )}
      <Checkbox label={m['contentDesk.publish.ends']()} value={isEnding} onChange={setEnding} />
      {isEnding && (
        <MomentFields
          labels={{
            day: m['contentDesk.publish.lastDay'](),
            time: m['contentDesk.publish.lastTime'](),
          }}
          value={until}
          error={errorAt('unpublishAt')}
          isTried={isTried}
          onChange={setUntil}
        />
      )}
      {(isScheduled || isEnding) && (
        <p className="text-xs text-ink-soft">{m['contentDesk.publish.zone']()}</p>
      )}
    </EditDialog>
  )
}

interface MomentFieldsProps {
  labels: { readonly day: string; readonly time: string }
  value: Moment
  error: string | undefined
  isTried: boolean
  onChange: (value: Moment) => void
}

function MomentFields({ labels, value, error, isTried, onChange }: MomentFieldsProps) {
  const missing = (part: string | null) =>
    isTried && part === null ? m['input.required']() : undefined
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <LazyDatePicker
        label={labels.day}
        value={value.day}
        error={missing(value.day) ?? error}
        onChange={(day) => onChange({ ...value, day })}
      />
      <TimeField
        label={labels.time}
        value={value.time}
        error={missing(value.time)}
        onChange={(time) => onChange({ ...value, time })}
      />
    </div>
  )
}
