import { useEffect, useRef } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DocumentFields } from '#directory/company-documents/document-fields.tsx'
import { DraftNotice } from '#platform/forms/draft-notice.tsx'
import { Button } from '#platform/ui/button.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { m } from '#messages'
import { ChoiceFields, ContactFields } from '../company-fields.tsx'
import { type CompanyChoices, CompanyType, NAME_MAX, SUMMARY_MAX } from '../contract.ts'
import { TwoFields } from '../two-fields.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { DuplicateHints } from './duplicate-hints.tsx'
import { StepList, stepName } from './step-list.tsx'
import type { RegistrationForm as Form } from './use-registration.ts'
import { STEPS } from './values.ts'

interface SectionProps {
  form: Form
  errorAt: (path: string) => string | undefined
  choices: CompanyChoices
}

function CompanyStep({ form, errorAt, choices }: SectionProps) {
  const { values, change } = form
  return (
    <>
      <RadioGroup
        label={m['registeringScreens.type']()}
        boxed
        choices={[
          {
            value: 'provider',
            label: m['registeringScreens.provider'](),
            detail: m['registeringScreens.providerText'](),
          },
          {
            value: 'transfer',
            label: m['registeringScreens.transfer'](),
            detail: m['registeringScreens.transferText'](),
          },
        ]}
        value={values.typeCode}
        onChange={(type) =>
          change({
            typeCode: CompanyType.options.find((each) => each === type) ?? 'provider',
            activityIds: [],
            serviceIds: [],
          })
        }
      />
      <TwoFields
        labels={{ en: m['companyFields.nameEn'](), ar: m['companyFields.nameAr']() }}
        value={values.name}
        max={NAME_MAX}
        errorAt={(language) => errorAt(`name.${language}`)}
        onChange={(name) => change({ name })}
      />
      <DuplicateHints values={values} />
      <ChoiceFields
        value={values}
        onChange={change}
        errorAt={errorAt}
        choices={choices}
        typeCode={values.typeCode}
      />
      <TwoFields
        labels={{ en: m['companyFields.summaryEn'](), ar: m['companyFields.summaryAr']() }}
        value={values.summary}
        max={SUMMARY_MAX}
        rows={2}
        errorAt={(language) => errorAt(`summary.${language}`)}
        onChange={(summary) => change({ summary })}
      />
    </>
  )
}

function ContactStep({ form, errorAt }: SectionProps) {
  return (
    <>
      <ContactFields value={form.values} onChange={form.change} errorAt={errorAt} />
      <DuplicateHints values={form.values} />
    </>
  )
}

function LicenceStep({ form, errorAt }: SectionProps) {
  const { values, change } = form
  return (
    <>
      <DocumentFields
        value={values.licence}
        fileLabel={m['registeringScreens.licenceFile']()}
        authorityHelp={m['registeringScreens.authorityHelp']()}
        errorAt={(path) => errorAt(`licence.${path}`)}
        onChange={(part) => change({ licence: { ...values.licence, ...part } })}
      />
      <DuplicateHints values={values} />
      <p className="text-sm text-ink-soft">{m['registeringScreens.whatNext']()}</p>
    </>
  )
}

const STEP_COMPONENTS = {
  company: CompanyStep,
  contact: ContactStep,
  licence: LicenceStep,
} as const

/** A company's registration, one step at a time. */
export function RegistrationForm({ form, choices }: { form: Form; choices: CompanyChoices }) {
  const { step, missing, error, pending } = form
  const refused = useFieldErrors(error)
  const element = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [step])
  const Step = STEP_COMPONENTS[step]
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (pending || form.goOn()) return
        requestAnimationFrame(() =>
          element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
        )
      }}
    >
      {form.isRestored && <DraftNotice onDiscard={form.discard} />}
      <StepList step={step} onGo={form.goTo} />
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {stepName(step)}
      </h2>
      <Step form={form} choices={choices} errorAt={(path) => missing[path] ?? refused(path)} />
      {error !== null && <CouldNotLoad error={error} />}
      <div className="flex gap-2 border-t border-line pt-4 max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:bg-surface max-sm:px-4 max-sm:pb-4 max-sm:*:grow">
        {step !== 'company' && (
          <Button onPress={() => form.goTo(STEPS[STEPS.indexOf(step) - 1] ?? 'company')}>
            {m['registeringScreens.back']()}
          </Button>
        )}
        <Button kind="primary" type="submit" pending={pending}>
          {step === 'licence' ? m['registeringScreens.send']() : m['registeringScreens.next']()}
        </Button>
      </div>
    </form>
  )
}
