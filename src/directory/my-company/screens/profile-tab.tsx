import { ChoiceFields, ContactFields } from '#directory/registering/company-fields.tsx'
import {
  CompanyType,
  listCompanyChoices,
  NAME_MAX,
  SUMMARY_MAX,
} from '#directory/registering/contract.ts'
import { TwoFields } from '#directory/registering/two-fields.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { ABOUT_MAX, type CompanyProfile } from '../contract.ts'
import { changeChoices, changeContacts, changeTexts } from '../sections/contract.ts'
import { isPublished, type TextField } from '../rules/revisions.ts'
import { PinField } from './pin-field.tsx'
import { FieldState, RevisionNote } from './revision-note.tsx'
import { Section, useSection } from './section.tsx'

const TEXT_FIELDS: readonly TextField[] = ['name', 'summary', 'about', 'type']

/**
 * Returns the texts the owner requested, to continue from, not those that the public still sees.
 */
function textsOf(company: CompanyProfile) {
  const waiting = (field: TextField) =>
    company.revisions.find((each) => each.field === field && each.state === 'waiting')?.value
  return {
    name: waiting('name') ?? company.name,
    summary: waiting('summary') ?? company.summary,
    about: waiting('about') ?? company.about,
    typeCode: CompanyType.options.find((each) => each === waiting('type')?.en) ?? company.typeCode,
  }
}

function TextsSection({ company }: { company: CompanyProfile }) {
  const state = useSection(textsOf(company))
  const { values, change } = state
  const isSeen = isPublished(company)
  return (
    <Section
      title={m['myCompanyScreens.words']()}
      end={<FieldState company={company} fields={TEXT_FIELDS} />}
      endpoint={changeTexts}
      input={{ params: { id: company.id }, body: values }}
      state={state}
      saved={isSeen ? m['myCompanyScreens.savedWaits']() : m['myCompanyScreens.saved']()}
      {...(isSeen ? { lead: m['myCompanyScreens.wordsLead']() } : {})}
    >
      {(errorAt) => (
        <>
          {TEXT_FIELDS.map((field) => (
            <RevisionNote key={field} company={company} field={field} />
          ))}
          <TwoFields
            labels={{ en: m['companyFields.nameEn'](), ar: m['companyFields.nameAr']() }}
            value={values.name}
            max={NAME_MAX}
            errorAt={(language) => errorAt(`name.${language}`)}
            onChange={(name) => change({ name })}
          />
          <TwoFields
            labels={{ en: m['companyFields.summaryEn'](), ar: m['companyFields.summaryAr']() }}
            value={values.summary}
            max={SUMMARY_MAX}
            rows={2}
            errorAt={(language) => errorAt(`summary.${language}`)}
            onChange={(summary) => change({ summary })}
          />
          <TwoFields
            labels={{ en: m['companyFields.aboutEn'](), ar: m['companyFields.aboutAr']() }}
            value={values.about}
            max={ABOUT_MAX}
            rows={6}
            optional
            errorAt={(language) => errorAt(`about.${language}`)}
            onChange={(about) => change({ about })}
          />
          <div className="sm:max-w-80">
            <SelectField
              label={m['myCompanyScreens.field.type']()}
              choices={[
                { value: 'provider', label: m['registeringScreens.provider']() },
                { value: 'transfer', label: m['registeringScreens.transfer']() },
              ]}
              value={values.typeCode}
              onChange={(type) =>
                change({
                  typeCode: CompanyType.options.find((each) => each === type) ?? values.typeCode,
                })
              }
            />
          </div>
        </>
      )}
    </Section>
  )
}

function Contacts({ company }: { company: CompanyProfile }) {
  const { princedomId, address, phone, whatsapp, email, website, lat, lng, founded } = company
  const state = useSection({
    princedomId,
    address,
    phone,
    whatsapp,
    email,
    website,
    lat,
    lng,
    founded,
  })
  const { values, change } = state
  return (
    <Section
      title={m['myCompanyScreens.contacts']()}
      end={<FieldState company={company} fields="live" />}
      endpoint={changeContacts}
      input={{
        params: { id: company.id },
        body: { ...values, princedomId: values.princedomId ?? 0 },
      }}
      state={state}
      saved={m['myCompanyScreens.saved']()}
    >
      {(errorAt) => (
        <>
          <ContactFields value={values} onChange={change} errorAt={errorAt} />
          <PinField lat={values.lat} lng={values.lng} error={errorAt('lat')} onChange={change} />
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <NumberField
              label={m['myCompanyScreens.founded']()}
              optional
              min={1800}
              max={2200}
              step={1}
              formatOptions={{ useGrouping: false }}
              value={values.founded}
              error={errorAt('founded')}
              onChange={(next) => change({ founded: next })}
            />
          </div>
        </>
      )}
    </Section>
  )
}

function Activities({ company }: { company: CompanyProfile }) {
  const choices = useEndpoint(listCompanyChoices)
  const state = useSection({ activityIds: company.activityIds, serviceIds: company.serviceIds })
  const { values, change } = state
  return (
    <Section
      title={m['myCompanyScreens.activities']()}
      end={<FieldState company={company} fields="live" />}
      endpoint={changeChoices}
      input={{
        params: { id: company.id },
        body: { activityIds: [...values.activityIds], serviceIds: [...values.serviceIds] },
      }}
      state={state}
      saved={m['myCompanyScreens.saved']()}
    >
      {(errorAt) =>
        choices.data === undefined ? (
          <Skeleton className="h-24 w-full" />
        ) : (
          <ChoiceFields
            value={values}
            onChange={(part) => change({ ...part } as Partial<typeof values>)}
            errorAt={errorAt}
            choices={choices.data}
            typeCode={company.typeCode}
          />
        )
      }
    </Section>
  )
}

/** Who the company is, how it is reached, and what it does. */
export function ProfileTab({ company }: { company: CompanyProfile }) {
  return (
    <div className="grid gap-6">
      <TextsSection
        key={company.revisions.map(({ id, state }) => id + state).join()}
        company={company}
      />
      <Contacts company={company} />
      <Activities company={company} />
    </div>
  )
}
