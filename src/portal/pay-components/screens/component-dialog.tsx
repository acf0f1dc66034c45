import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { FormSection } from '#platform/forms/form-section.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { type Component, ComponentKind, type listComponents } from '../contract.ts'
import { AudienceFields } from './audience-fields.tsx'
import { FormulaField } from './formula-field.tsx'
import { kindLabel } from './names.ts'
import { Preview } from './preview.tsx'
import {
  type ChangeDraft,
  type ComponentDraft,
  draftOf,
  useComponentForm,
} from './use-component-form.ts'
import { usePreview } from './use-preview.ts'
import { versionIn } from './version-texts.ts'

interface ComponentDialogProps {
  /** Null for a new one. */
  component: Component | null
  list: ReplyOf<typeof listComponents>
  onReload: () => void
  onClose: () => void
}

const FIELDS = ['code', 'name.en', 'name.ar', 'formula', 'audience', 'fromMonth'] as const
type Field = (typeof FIELDS)[number]

/** Adds a component, or changes what one comes to from a month on; with a preview of the amounts. */
export function ComponentDialog({ component, list, onReload, onClose }: ComponentDialogProps) {
  const { language } = useLanguage()
  const { currency, openMonths, nextMonth, departments } = list
  const version = component === null ? undefined : versionIn(component, nextMonth)
  const initial = draftOf(component, version, nextMonth)
  const form = useComponentForm(component, initial, onClose)
  const { draft, change, audience, isTried } = form
  const formula = draft.formula.trim()
  const found = usePreview({
    month: draft.fromMonth,
    formula,
    audience,
    prorated: draft.prorated,
  })
  const refused = useFieldErrors(form.error)
  const previewed = useFieldErrors(found.error)
  const errorOf = (field: Field, isEmpty = false): string | undefined =>
    isTried && isEmpty ? m['input.required']() : (refused(field) ?? undefined)
  return (
    <EditDialog
      panel
      size="wide"
      title={
        version === undefined
          ? m['payComponentScreens.add.title']()
          : nameIn(version.name, language)
      }
      values={draft}
      submit={m['payComponentScreens.save']()}
      pending={form.pending}
      error={pathsOf(form.error).some((path) => FIELDS.includes(path as Field)) ? null : form.error}
      onReload={onReload}
      onSend={form.send}
      onClose={onClose}
    >
      <FormSection title={m['payComponentScreens.section.what']()}>
        {component === null && <KindFields draft={draft} change={change} errorOf={errorOf} />}
        <NameFields draft={draft} change={change} errorOf={errorOf} />
      </FormSection>
      <FormSection title={m['payComponentScreens.section.amount']()}>
        <FormulaField
          value={draft.formula}
          error={
            errorOf('formula', formula === '') ??
            (formula === '' ? undefined : previewed('formula'))
          }
          onChange={(text) => change({ formula: text })}
        />
        <RadioGroup
          label={m['payComponentScreens.field.prorated']()}
          choices={[
            {
              value: 'days',
              label: m['payComponentScreens.prorated.days'](),
              detail: m['payComponentScreens.prorated.daysText'](),
            },
            { value: 'whole', label: m['payComponentScreens.prorated.whole']() },
          ]}
          value={draft.prorated ? 'days' : 'whole'}
          onChange={(value) => change({ prorated: value === 'days' })}
        />
      </FormSection>
      <FormSection title={m['payComponentScreens.section.who']()}>
        <AudienceFields
          draft={draft.who}
          departments={departments}
          error={
            isTried && audience === null
              ? m['payComponentScreens.audience.nobody']()
              : refused('audience')
          }
          onChange={(who) => change({ who })}
        />
        <MonthField
          months={openMonths}
          nextMonth={nextMonth}
          value={draft.fromMonth}
          error={errorOf('fromMonth')}
          onChange={(fromMonth) => change({ fromMonth })}
        />
      </FormSection>
      <FormSection title={m['payComponentScreens.preview.title']()}>
        <Preview
          found={found}
          month={draft.fromMonth}
          currency={currency}
          isWhole={formula !== '' && audience !== null}
        />
      </FormSection>
    </EditDialog>
  )
}

interface FieldsProps {
  draft: ComponentDraft
  change: ChangeDraft
  errorOf: (field: Field, isEmpty?: boolean) => string | undefined
}

/** What stays as it is once the component was added. */
function KindFields({ draft, change, errorOf }: FieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={m['payComponentScreens.field.code']()}
        help={m['payComponentScreens.codeHelp']()}
        kind="code"
        maxLength={12}
        value={draft.code}
        onChange={(code) => change({ code: code.toUpperCase().trim() })}
        error={errorOf('code', draft.code === '')}
      />
      <SelectField
        label={m['payComponentScreens.field.kind']()}
        choices={ComponentKind.options.map((value) => ({ value, label: kindLabel(value) }))}
        value={draft.kind}
        onChange={(value) => change({ kind: ComponentKind.parse(value) })}
      />
    </div>
  )
}

const NAME_MAX = 80

function NameFields({ draft: { name }, change, errorOf }: FieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={m['payComponentScreens.field.nameEn']()}
        value={name.en}
        maxLength={NAME_MAX}
        contentLanguage="en"
        onChange={(en) => change({ name: { ...name, en } })}
        error={errorOf('name.en', name.en.trim() === '')}
      />
      <TextField
        label={m['payComponentScreens.field.nameAr']()}
        value={name.ar}
        maxLength={NAME_MAX}
        contentLanguage="ar"
        onChange={(ar) => change({ name: { ...name, ar } })}
        error={errorOf('name.ar', name.ar.trim() === '')}
      />
    </div>
  )
}

interface MonthFieldProps {
  months: readonly string[]
  nextMonth: string
  value: string
  error: string | undefined
  onChange: (month: string) => void
}

function MonthField({ months, nextMonth, value, error, onChange }: MonthFieldProps) {
  const locale = useLanguage()
  return (
    <div className="max-w-64">
      <SelectField
        label={m['payComponentScreens.field.fromMonth']()}
        help={value < nextMonth ? m['payComponentScreens.earlierHelp']() : undefined}
        choices={months.map((month) => ({ value: month, label: formatMonth(month, locale) }))}
        value={value}
        onChange={onChange}
        error={error}
      />
    </div>
  )
}
