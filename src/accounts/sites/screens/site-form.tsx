import type { ReactNode } from 'react'
import { Field } from '#platform/forms/field.tsx'
import { Form } from '#platform/forms/form.tsx'
import type { IssueMessages } from '#platform/forms/issue-messages.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { editSite, getSite, SiteEdit, type SiteView } from '../contract.ts'
import { AccentField } from './accent-field.tsx'
import { AreasField } from './areas-field.tsx'
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
  }
}

/** Applies a new accent at once; names and everything else appear on the next page. */
function showAccent({ accent }: SiteView): void {
  const { style } = document.documentElement
  style.setProperty('--accent-light', accent.light)
  style.setProperty('--accent-dark', accent.dark)
}

export function SiteForm({ site, onSaved }: { site: SiteView; onSaved: () => void }) {
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
    >
      <Group title={m['siteSettings.names']()}>
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
      <Group title={m['siteSettings.look']()}>
        <Field name="accent">{(field) => <AccentField {...field} />}</Field>
      </Group>
      <Group title={m['siteSettings.place']()}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field<string | null> name="country">{(field) => <CountryField {...field} />}</Field>
          <Field<string | null> name="currency">{(field) => <CurrencyField {...field} />}</Field>
        </div>
        <Field<string | null> name="zone">{(field) => <ZoneField {...field} />}</Field>
        <Field<number[]> name="weekend">{(field) => <WeekendField {...field} />}</Field>
        <Field<number> name="hijriOffset">{(field) => <HijriField {...field} />}</Field>
      </Group>
      <Group title={m['siteSettings.rules']()}>
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
                help={m['siteSettings.passwordHelp']()}
              />
            )}
          </Field>
        </div>
      </Group>
    </Form>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-b border-line pb-7 last-of-type:border-0 last-of-type:pb-0">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  )
}
