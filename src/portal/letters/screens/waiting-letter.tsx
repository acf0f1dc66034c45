import { FileText } from 'lucide-react'
import { useState } from 'react'
import { EditForm } from '#platform/forms/edit-dialog.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type LetterLayout } from '../contract.ts'
import {
  decideLetter,
  discardLetter,
  issueLetter,
  type LetterDetail,
  listLetters,
  saveLetter,
  showLetter,
} from '../desk/contract.ts'
import { askFields, filledBlocks } from '../filling.ts'
import { canMove } from '../rules/states.ts'
import { missingIn } from '../rules/text.ts'
import { AskFields } from './ask-fields.tsx'
import { filledValues, initialValues } from './ask-values.ts'
import { fieldLabel } from './letter-names.ts'
import { LetterText } from './letter-text.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useOpenPdf } from './use-open-pdf.ts'

interface WaitingLetterProps {
  letter: LetterDetail
  onClose: () => void
}

/** The form of a letter that waits: what is entered changes its text at once. */
function useWaitingLetter({ letter, onClose }: WaitingLetterProps) {
  const locale = useLanguage()
  const { id } = letter
  const [values, setValues] = useState(() => initialValues(letter.asks, letter.values))
  const [layout, setLayout] = useState<LetterLayout>(letter.layout)
  const refreshes = [listLetters, showLetter]
  const options = { refreshes }
  const save = useSubmit(saveLetter, options)
  const issue = useSubmit(issueLetter, options)
  const decide = useSubmit(decideLetter, options)
  const discard = useSubmit(discardLetter, {
    refreshes: [listLetters],
    onSuccess: () => {
      showToast(m['letterScreens.desk.discarded']())
      onClose()
    },
  })
  const fields = [
    ...letter.fields,
    ...askFields(filledValues(values), { currency: letter.currency, zone: locale.zone }),
  ]
  const blocks = filledBlocks(letter.body, fields, letter.gender)
  const missing = [...new Set([...missingIn(blocks.en), ...missingIn(blocks.ar)])]
  const body = { values: filledValues(values), layout }
  const saved = JSON.stringify([letter.values, letter.layout])
  const isChanged = JSON.stringify([body.values, layout]) !== saved

  async function saveFirst(): Promise<boolean> {
    if (!isChanged) return true
    try {
      await save.send({ params: { id }, body })
      return true
    } catch {
      // Shown as the form's error.
      return false
    }
  }
  async function issueNow(): Promise<void> {
    if (missing.length > 0 || !(await saveFirst())) return
    try {
      const issued = await issue.send({ params: { id } })
      showToast(m['letterScreens.desk.issued']({ number: issued.number ?? '' }), { tone: 'good' })
    } catch {
      // Shown as the form's error.
    }
  }
  async function saveOnly(): Promise<void> {
    if (await saveFirst()) showToast(m['letterScreens.desk.saved'](), { tone: 'good' })
  }
  return {
    values,
    setValues,
    layout,
    setLayout,
    blocks,
    missing,
    save,
    issue,
    decide,
    discard,
    saveFirst,
    issueNow,
    saveOnly,
  }
}

export function WaitingLetter(props: WaitingLetterProps) {
  const { letter } = props
  const form = useWaitingLetter(props)
  const [isRejecting, setRejecting] = useState(false)
  const pdf = useOpenPdf(letter.id)
  const preview = (
    <LetterText
      title={letter.title}
      blocks={form.blocks}
      head={letter.head}
      asks={letter.asks}
      number={null}
    />
  )
  if (!letter.canDecide)
    return (
      <>
        <Banner tone="info">{m['letterScreens.desk.own']()}</Banner>
        {preview}
      </>
    )
  return (
    <>
      <EditForm
        values={[form.values, form.layout]}
        submit={m['letterScreens.desk.issue']()}
        disabled={form.missing.length > 0}
        pending={form.issue.pending}
        error={form.issue.error ?? form.save.error ?? form.decide.error ?? form.discard.error}
        onSend={() => void form.issueNow()}
        secondary={
          <Menu
            trigger={m['letterScreens.desk.more']()}
            entries={entriesOf(letter, form, () => setRejecting(true))}
          />
        }
      >
        <MissingBanner letter={letter} missing={form.missing} />
        <AskFields
          asks={letter.asks}
          values={form.values}
          onChange={form.setValues}
          currency={letter.currency}
        />
        <RadioGroup
          label={m['letterScreens.layout']()}
          value={form.layout}
          onChange={(value) => form.setLayout(value as LetterLayout)}
          choices={[
            { value: 'together', label: m['letterScreens.together']() },
            { value: 'separate', label: m['letterScreens.separate']() },
          ]}
        />
        {preview}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">
            {letter.showsPay || letter.showsIdentity ? m['letterScreens.masked']() : ''}
          </p>
          <Button
            pending={pdf.pending}
            icon={<FileText size={16} aria-hidden="true" />}
            onPress={() => void form.saveFirst().then((isSaved) => (isSaved ? pdf.open() : null))}
          >
            {m['letterScreens.desk.previewPdf']()}
          </Button>
        </div>
      </EditForm>
      {isRejecting && (
        <ReasonDialog
          title={m['letterScreens.desk.rejectTitle']()}
          submit={m['letterScreens.desk.reject']()}
          text={m['letterScreens.desk.rejectText']()}
          pending={form.decide.pending}
          error={form.decide.error}
          onSend={(reason) =>
            void form.decide
              .send({ params: { id: letter.id }, body: { approve: false, reason } })
              .then(() => setRejecting(false))
              .catch(() => undefined)
          }
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}

function MissingBanner({ letter, missing }: { letter: LetterDetail; missing: readonly string[] }) {
  const { language } = useLanguage()
  if (missing.length === 0) return null
  const names = inARow(
    missing.map((key) => fieldLabel(key, letter.asks, language)),
    language,
  )
  return <Banner tone="warning">{m['letterScreens.missing']({ names })}</Banner>
}

function entriesOf(
  letter: LetterDetail,
  form: ReturnType<typeof useWaitingLetter>,
  onReject: () => void,
): MenuEntry[] {
  const { id, state } = letter
  const save: MenuEntry = {
    key: 'save',
    label: m['letterScreens.desk.save'](),
    onSelect: () => void form.saveOnly(),
  }
  const approve: MenuEntry = {
    key: 'approve',
    label: m['letterScreens.desk.approve'](),
    onSelect: () => form.decide.submit({ params: { id }, body: { approve: true, reason: '' } }),
  }
  const reject: MenuEntry = {
    key: 'reject',
    label: m['letterScreens.desk.reject'](),
    danger: true,
    onSelect: onReject,
  }
  const discard: MenuEntry = {
    key: 'discard',
    label: m['letterScreens.desk.discard'](),
    danger: true,
    onSelect: () => form.discard.submit({ params: { id } }),
  }
  return [
    save,
    ...(canMove(state, 'approve') ? [approve] : []),
    ...(canMove(state, 'reject') ? [reject] : []),
    ...(state === 'draft' ? [discard] : []),
  ]
}
