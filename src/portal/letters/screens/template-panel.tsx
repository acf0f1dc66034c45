import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { FormSection } from '#platform/forms/form-section.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import type { LetterLayout } from '../contract.ts'
import { askFields, filledBlocks } from '../filling.ts'
import { checkTemplate } from '../rules/fields.ts'
import {
  addTemplate,
  changeTemplate,
  listFields,
  listTemplates,
  type Template,
} from '../templates/contract.ts'
import { AskList } from './ask-list.tsx'
import { BodyField } from './body-field.tsx'
import { LetterText } from './letter-text.tsx'
import { sampleValues } from './sample-values.ts'
import { templateProblem } from './template-problem.ts'

interface TemplatePanelProps {
  /** Null for a new one. */
  template: Template | null
  onClose: () => void
}

const NEW: Omit<Template, 'id' | 'kind' | 'version'> = {
  title: { en: '', ar: '' },
  body: { en: '', ar: '' },
  layout: 'together',
  asks: [],
  requestable: false,
  active: true,
}

function partsOf(template: Template | null): typeof NEW {
  if (template === null) return NEW
  const { id: _id, kind: _kind, version: _version, ...parts } = template
  return parts
}

/** The text of a letter in both languages, with a preview that follows every key. */
export function TemplatePanel({ template, onClose }: TemplatePanelProps) {
  const { language } = useLanguage()
  const [parts, setParts] = useState(() => partsOf(template))
  const [isTried, setTried] = useState(false)
  const options = {
    refreshes: [listTemplates],
    onSuccess: () => {
      showToast(m['letterScreens.template.saved'](), { tone: 'good' })
      onClose()
    },
  }
  const [add, change] = [useSubmit(addTemplate, options), useSubmit(changeTemplate, options)]
  const checked = checkTemplate(parts)
  const missing = (text: string): string | undefined =>
    isTried && text.trim() === '' ? m['letterScreens.template.empty']() : undefined
  const isWhole =
    [parts.title, parts.body].every(({ en, ar }) => en.trim() !== '' && ar.trim() !== '') &&
    parts.asks.every(({ label }) => label.en.trim() !== '' && label.ar.trim() !== '')
  function send(): void {
    setTried(true)
    if (!isWhole || !checked.ok) return
    if (template === null) add.submit({ body: parts })
    else
      change.submit({
        params: { id: template.id },
        body: { ...parts, version: template.version },
      })
  }
  const { pending, error } = template === null ? add : change
  const problem =
    templateProblem(checked) ??
    (isTried && !isWhole ? m['letterScreens.template.incomplete']() : undefined)
  return (
    <EditDialog
      panel
      size="wide"
      title={template === null ? m['letterScreens.template.add']() : template.title[language]}
      values={parts}
      submit={m['letterScreens.template.save']()}
      pending={pending}
      error={error}
      problem={problem}
      onSend={send}
      onClose={onClose}
    >
      <FormSection title={m['letterScreens.template.name']()}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {(['en', 'ar'] as const).map((each) => (
            <TextField
              key={each}
              label={
                each === 'en'
                  ? m['letterScreens.template.titleEn']()
                  : m['letterScreens.template.titleAr']()
              }
              value={parts.title[each]}
              maxLength={80}
              error={missing(parts.title[each])}
              onChange={(text) => setParts({ ...parts, title: { ...parts.title, [each]: text } })}
            />
          ))}
        </div>
      </FormSection>
      <FormSection
        title={m['letterScreens.template.text']()}
        text={m['letterScreens.template.textHelp']()}
      >
        {(['en', 'ar'] as const).map((each) => (
          <BodyField
            key={each}
            contentLanguage={each}
            asks={parts.asks}
            value={parts.body[each]}
            error={missing(parts.body[each])}
            onChange={(text) => setParts({ ...parts, body: { ...parts.body, [each]: text } })}
          />
        ))}
        <TemplatePreview parts={parts} />
      </FormSection>
      <FormSection
        title={m['letterScreens.template.asks']()}
        text={m['letterScreens.template.asksHelp']()}
      >
        <AskList asks={parts.asks} onChange={(asks) => setParts({ ...parts, asks })} />
      </FormSection>
      <FormSection title={m['letterScreens.template.use']()}>
        <RadioGroup
          label={m['letterScreens.layout']()}
          value={parts.layout}
          onChange={(value) => setParts({ ...parts, layout: value as LetterLayout })}
          choices={[
            { value: 'together', label: m['letterScreens.together']() },
            { value: 'separate', label: m['letterScreens.separate']() },
          ]}
        />
        <Checkbox
          label={m['letterScreens.template.requestable']()}
          value={parts.requestable}
          onChange={(requestable) => setParts({ ...parts, requestable })}
        />
        <Checkbox
          label={m['letterScreens.template.active']()}
          value={parts.active}
          onChange={(active) => setParts({ ...parts, active })}
        />
      </FormSection>
    </EditDialog>
  )
}

function TemplatePreview({ parts }: { parts: typeof NEW }) {
  const locale = useLanguage()
  const example = useEndpoint(listFields)
  if (example.data === undefined) return null
  const { fields, gender, head, currency } = example.data
  const where = { currency, zone: locale.zone }
  const blocks = filledBlocks(
    parts.body,
    [...fields, ...askFields(sampleValues(parts.asks), where)],
    gender,
  )
  return (
    <LetterText title={parts.title} blocks={blocks} head={head} asks={parts.asks} number={null} />
  )
}
