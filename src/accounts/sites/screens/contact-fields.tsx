import { Field } from '#platform/forms/field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'

/** Who the company is and how it is reached, as the footer of public pages says it. */
export function ContactFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {/* Sentences, which half the width would cut. */}
      <div className="grid gap-5 sm:col-span-2">
        <Field name="contact.tagline.en">
          {(field) => (
            <TextField
              {...field}
              label={m['siteSettings.taglineEn']()}
              help={m['siteSettings.taglineHelp']()}
              maxLength={120}
              optional
            />
          )}
        </Field>
        <Field name="contact.tagline.ar">
          {(field) => (
            <TextField {...field} label={m['siteSettings.taglineAr']()} maxLength={120} optional />
          )}
        </Field>
        <Field name="contact.address.en">
          {(field) => (
            <TextField {...field} label={m['siteSettings.addressEn']()} maxLength={240} optional />
          )}
        </Field>
        <Field name="contact.address.ar">
          {(field) => (
            <TextField {...field} label={m['siteSettings.addressAr']()} maxLength={240} optional />
          )}
        </Field>
      </div>
      <Field name="contact.phone">
        {(field) => (
          <TextField {...field} kind="phone" label={m['siteSettings.phone']()} optional />
        )}
      </Field>
      <Field name="contact.whatsapp">
        {(field) => (
          <TextField {...field} kind="phone" label={m['siteSettings.whatsapp']()} optional />
        )}
      </Field>
      <Field name="contact.tradeLicence">
        {(field) => (
          <TextField {...field} label={m['siteSettings.tradeLicence']()} maxLength={40} optional />
        )}
      </Field>
    </div>
  )
}
