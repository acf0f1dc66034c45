import { useState } from 'react'
import { instantAt } from '#platform/days.ts'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { LANGUAGE_NAMES } from '#platform/i18n/content-language.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TimeField } from '#platform/ui/time-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { m } from '#messages'
import { expiryText } from '../../expiry-text.ts'
import { type Blocker, blockersOf } from '../../rules/publishing.ts'
import { countAudience } from '../../audience/contract.ts'
import { CHANGE_MAX, type ChangeNote, type OpenDeskCircular, publishCircular } from '../contract.ts'
import { CHANGED } from './changed.ts'
import { draftOf, type UsedDraft } from './use-draft.ts'

interface PublishDialogProps {
  circular: OpenDeskCircular
  used: UsedDraft
  onClose: () => void
}

function blockerText(blocker: Blocker): string {
  if (blocker.code === 'circulars.audienceMissing') return m['circulars.audienceMissing']()
  if (blocker.code === 'circulars.expiryTooEarly') return m['circulars.expiryTooEarly']()
  const language = LANGUAGE_NAMES[blocker.language]
  if (blocker.code === 'circulars.titleMissing')
    return m['circularDesk.blocker.title']({ language })
  return blocker.code === 'circulars.textMissing'
    ? m['circularDesk.blocker.text']({ language })
    : m['circularDesk.blocker.link']({ language })
}

/** Publishes the draft, or says what it needs first. */
export function PublishDialog(props: PublishDialogProps) {
  const { used, onClose } = props
  const { zone } = useLanguage()
  const blockers = blockersOf(draftOf(used.writing), dayOf(useNow(), zone))
  if (blockers.length === 0) return <PublishForm {...props} />
  return (
    <Dialog title={m['circularDesk.blocker.heading']()} size="small" open onOpenChange={onClose}>
      <ul className="list-disc space-y-1.5 ps-5 text-sm">
        {blockers.map((blocker) => (
          <li key={`${blocker.code} ${'language' in blocker ? blocker.language : ''}`}>
            {blockerText(blocker)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function PublishForm({ circular, used, onClose }: PublishDialogProps) {
  const page = useLanguage()
  const isNew = circular.version === null
  const [isLater, setLater] = useState(false)
  const [day, setDay] = useState<string | null>(() => dayOf(new Date().toISOString(), page.zone))
  const [time, setTime] = useState<string | null>(null)
  const [material, setMaterial] = useState<boolean | null>(isNew ? true : null)
  const [changeNote, setChangeNote] = useState<ChangeNote>({ en: '', ar: '' })
  const [isTried, setTried] = useState(false)
  const publish = useSubmit(publishCircular, {
    refreshes: CHANGED,
    onSuccess: () => {
      showToast(
        isLater ? m['circularDesk.publish.scheduled']() : m['circularDesk.publish.done'](),
        {
          tone: 'good',
        },
      )
      onClose()
    },
  })
  const errorAt = useFieldErrors(publish.error)
  const dayError = isLater ? (errorAt('publishAt') ?? errorAt('expiresOn')) : undefined
  const publishAt = isLater ? instantOf(day, time, page.zone) : null
  const isReady = material !== null && (!isLater || publishAt !== null)
  function send(): void {
    setTried(true)
    if (isReady)
      publish.submit({
        params: { id: circular.id },
        body: { revision: used.keeper.revision(), publishAt, material, changeNote },
      })
  }
  return (
    <EditDialog
      title={isNew ? m['circularDesk.publish.title']() : m['circularDesk.publish.titleVersion']()}
      values={[isLater, day, time, material, changeNote]}
      submit={isLater ? m['circularDesk.publish.schedule']() : m['circularDesk.publish.now']()}
      pending={publish.pending}
      error={dayError === undefined ? publish.error : null}
      onSend={send}
      onClose={onClose}
    >
      <Reach used={used} />
      {used.writing.expiresOn !== null && (
        <p className="figures text-sm">{expiryText(used.writing.expiresOn, false, page)}</p>
      )}
      {isNew ? (
        <RadioGroup
          boxed
          label={m['circularDesk.publish.when']()}
          choices={[
            { value: 'now', label: m['circularDesk.publish.atOnce']() },
            { value: 'later', label: m['circularDesk.publish.atTime']() },
          ]}
          value={isLater ? 'later' : 'now'}
          onChange={(when) => setLater(when === 'later')}
        />
      ) : (
        <RadioGroup
          label={m['circularDesk.publish.change']()}
          error={isTried && material === null ? m['input.required']() : undefined}
          choices={[
            {
              value: 'material',
              label: m['circularDesk.publish.material'](),
              detail: m['circularDesk.publish.materialHelp'](),
            },
            {
              value: 'minor',
              label: m['circularDesk.publish.minor'](),
              detail: m['circularDesk.publish.minorHelp'](),
            },
          ]}
          value={material === null ? null : material ? 'material' : 'minor'}
          onChange={(next) => setMaterial(next === 'material')}
        />
      )}
      {!isNew && <ChangeFields note={changeNote} onChange={setChangeNote} />}
      {isLater && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <LazyDatePicker
            label={m['circularDesk.publish.day']()}
            value={day}
            error={isTried && day === null ? m['input.required']() : dayError}
            onChange={setDay}
          />
          <TimeField
            label={m['circularDesk.publish.time']()}
            value={time}
            error={isTried && time === null ? m['input.required']() : undefined}
            onChange={setTime}
          />
        </div>
      )}
    </EditDialog>
  )
}

interface ChangeFieldsProps {
  note: ChangeNote
  onChange: (note: ChangeNote) => void
}

/** What has changed, for those who have read the version before. */
function ChangeFields({ note, onChange }: ChangeFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {(['en', 'ar'] as const).map((language) => (
        <TextArea
          key={language}
          label={
            language === 'en'
              ? m['circularDesk.publish.noteEn']()
              : m['circularDesk.publish.noteAr']()
          }
          contentLanguage={language}
          optional
          rows={3}
          maxLength={CHANGE_MAX}
          value={note[language]}
          onChange={(next) => onChange({ ...note, [language]: next })}
        />
      ))}
    </div>
  )
}

function instantOf(day: string | null, time: string | null, zone: string): string | null {
  if (day === null || time === null) return null
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(instantAt(day, hours * 60 + minutes, zone)).toISOString()
}

/** How many people will be notified. */
function Reach({ used }: { used: UsedDraft }) {
  const locale = useLanguage()
  const { audience } = used.writing
  const found = useEndpoint(countAudience, { body: { audience } })
  if (found.data === undefined) return null
  const { people, withoutAccount } = found.data
  return (
    <Banner tone={people === 0 ? 'warning' : 'info'}>
      {m['circularDesk.reach'](counted(people, locale))}
      {withoutAccount > 0 && (
        <span className="block text-xs text-ink-soft">
          {m['circularDesk.withoutAccount']({
            count: withoutAccount,
            shown: formatNumber(withoutAccount, locale),
          })}
        </span>
      )}
    </Banner>
  )
}
