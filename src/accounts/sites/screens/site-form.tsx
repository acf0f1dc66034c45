import type { ReactNode } from 'react'
import { Field } from '#platform/forms/field.tsx'
import { Form } from '#platform/forms/form.tsx'
import type { IssueMessages } from '#platform/forms/issue-messages.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { counted } from '#platform/ui/format.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import { editSite, getSite, SiteEdit, type SiteView } from '../contract.ts'
import { AccentField } from './accent-field.tsx'
import { AreasField } from './areas-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { HijriField } from './hijri-field.tsx'
import { CountryField, CurrencyField, ZoneField } from './region-fields.tsx'
import { WeekendField } from './weekend-field.tsx'

const MESSAGES: IssueMessages = {
  'sites.badAccent': () => m['sites.badAccent'](),
  'sites.badCountry': () => m['sites.badCountry'](),
  'sites.badCurrency': () => m['sites.badCurrency'](),
  'sites.badZone': () => m['sites.badZone'](),
  'sites.badWeekend': () => m['sites.badWeekend'](),
  'sites.badUrl': () => m['sites.badUrl'](),
  'sites.badPhone': () => m['sites.badPhone'](),
}
const PASSWORD_BOUNDS = { min: 12, max: 64 }

function initialOf(site: SiteView): Record<string, unknown> {
  const {
    name,
    portalTitle,
    accent,
    enabledAreas,
    country,
    currency,
    zone,
    weekend,
    hijriOffset,
    policyPdfUrl,
    passwordMin,
    contact,
  } = site
  return {
    name,
    portalTitle,
    accent: accent.chosen,
    enabledAreas,
    country,
    currency,
    zone,
    weekend,
    hijriOffset,
    policyPdfUrl: policyPdfUrl ?? '',
    passwordMin,
    contact,
  }
}

/** Applies a new accent at once; names and everything else appear on the next page. */
function showAccent({ accent }: SiteView): void {
  const { style } = document.documentElement
  style.setProperty('--accent-light', accent.light)
  style.setProperty('--accent-dark', accent.dark)
}

export function SiteForm({ site, onSaved }: { site: SiteView; onSaved: () => void }) {
  const locale = useLanguage()
  const edit = useSubmit(editSite, {
    refreshes: [getSite],
    onSuccess(saved) {
      // The site's pages have changed, so the whole app is reloaded.
      if (saved.enabledAreas.join() !== site.enabledAreas.join()) return location.reload()
      showAccent(saved)
      showToast(m['siteSettings.savedShort'](), { tone: 'good' })
      onSaved()
    },
  })
  return (
    <Form
      label={m['pages.siteSettings']()}
      schema={SiteEdit}
      initial={initialOf(site)}
      onSend={(body) => edit.send({ body })}
      submit={m['siteSettings.save']()}
      messages={MESSAGES}
      sticky
    >
      <SectionLinks />
      <Group section="names">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="name.en">
            {(field) => <TextField {...field} label={m['siteSettings.nameEn']()} maxLength={120} />}
          </Field>
          <Field name="name.ar">
            {(field) => <TextField {...field} label={m['siteSettings.nameAr']()} maxLength={120} />}
          </Field>
          <Field name="portalTitle.en">
            {(field) => (
              <TextField {...field} label={m['siteSettings.titleEn']()} maxLength={120} />
            )}
          </Field>
          <Field name="portalTitle.ar">
            {(field) => (
              <TextField {...field} label={m['siteSettings.titleAr']()} maxLength={120} />
            )}
          </Field>
        </div>
      </Group>
      <Group section="contact">
        <ContactFields />
      </Group>
      <Group section="look">
        <Field name="accent">{(field) => <AccentField {...field} />}</Field>
      </Group>
      <Group section="place">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field<string | null> name="country">{(field) => <CountryField {...field} />}</Field>
          <Field<string | null> name="currency">{(field) => <CurrencyField {...field} />}</Field>
        </div>
        <Field<string | null> name="zone">{(field) => <ZoneField {...field} />}</Field>
        <Field<number[]> name="weekend">{(field) => <WeekendField {...field} />}</Field>
        <Field<number> name="hijriOffset">{(field) => <HijriField {...field} />}</Field>
      </Group>
      <Group section="rules">
        <Field name="policyPdfUrl">
          {(field) => (
            <TextField
              {...field}
              kind="link"
              label={m['siteSettings.policyPdfUrl']()}
              help={m['siteSettings.policyHelp']()}
              placeholder="https://"
              optional
            />
          )}
        </Field>
        <Field<string[]> name="enabledAreas">{(field) => <AreasField {...field} />}</Field>
        <div className="max-w-60">
          <Field<number | null> name="passwordMin">
            {(field) => (
              <NumberField
                {...field}
                {...PASSWORD_BOUNDS}
                steps
                label={m['siteSettings.passwordMin']()}
                help={m['siteSettings.passwordHelp'](counted(PASSWORD_BOUNDS.min, locale))}
              />
            )}
          </Field>
        </div>
      </Group>
    </Form>
  )
}

const SECTIONS = {
  names: () => m['siteSettings.names'](),
  contact: () => m['siteSettings.contact'](),
  look: () => m['siteSettings.look'](),
  place: () => m['siteSettings.place'](),
  rules: () => m['siteSettings.rules'](),
} as const
type Section = keyof typeof SECTIONS

/** Leads to each section of a form that is longer than the screen. */
function SectionLinks() {
  return (
    <nav aria-label={m['siteSettings.sections']()} className="screen-only">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line pb-4 text-sm">
        {Object.entries(SECTIONS).map(([section, title]) => (
          <li key={section}>
            <a href={`#${section}`} className="finger text-accent hover:underline">
              {title()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ section, children }: { section: Section; children: ReactNode }) {
  return (
    <section
      id={section}
      className="grid gap-5 border-b border-line pb-7 last-of-type:border-0 last-of-type:pb-0"
    >
      <h2 className="text-base">{SECTIONS[section]()}</h2>
      {children}
    </section>
  )
}
