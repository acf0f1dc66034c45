import { useLanguage } from '#platform/i18n/language.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { formatNumber, formatPercent } from '#platform/ui/format.ts'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import { LOOKBACK_DAYS } from '../../rules/former-price.ts'
import { VAT_RATE } from '../../rules/price.ts'
import { kindName, perUnit } from '../../offer-labels.ts'
import {
  ABOUT_MAX,
  type OwnCompanies,
  type OwnedOffer,
  PICTURE_MEGABYTES,
  TITLE_MAX,
} from '../contract.ts'
import { CurrentPicture } from './current-picture.tsx'
import type { OfferValues } from './offer-values.ts'

interface OfferFieldsProps {
  values: OfferValues
  onChange: (part: Partial<OfferValues>) => void
  offer: OwnedOffer | null
  choices: OwnCompanies
  picture: { file: File | null; onChange: (file: File | null) => void }
  errorAt: (path: string) => string | undefined
}

const UNITS = ['job', 'ton', 'container', 'day', 'item', 'month'] as const
const ACCEPTED = 'image/jpeg,image/png,image/webp'

/** The subject, texts, price, days and picture of an offer. */
export function OfferFields(props: OfferFieldsProps) {
  const { offer, picture } = props
  const moneyFormat = useLanguage()
  const help = m['offerDesk.pictureHelp']({
    megabytes: formatNumber(PICTURE_MEGABYTES, moneyFormat),
  })
  return (
    <>
      <Subject {...props} />
      <TextsSection {...props} />
      <PriceAndDays {...props} />
      {offer === null ? (
        <FileDrop
          label={m['offerDesk.picture']()}
          files={picture.file === null ? [] : [picture.file]}
          megabytes={PICTURE_MEGABYTES}
          accept={ACCEPTED}
          help={help}
          onChange={([chosen]) => picture.onChange(chosen ?? null)}
        />
      ) : (
        <CurrentPicture offer={offer} help={help} accept={ACCEPTED} />
      )}
    </>
  )
}

function Subject({ values, onChange, offer, choices, errorAt }: OfferFieldsProps) {
  const { language } = useLanguage()
  const company = choices.companies.find(({ id }) => id === values.companyId)
  const isOwn = (activityId: number) =>
    company === undefined ||
    company.activities.length === 0 ||
    company.activities.includes(activityId)
  const services = choices.services.filter(
    ({ activityId, id }) => isOwn(activityId) || id === values.serviceId,
  )
  const activities = choices.activities.filter(({ id }) => isOwn(id) || id === values.activityId)
  const numbered = (key: string): number | null => (key === '' ? null : Number(key))
  return (
    <div className="grid gap-4">
      {offer === null && choices.companies.length > 1 && (
        <SelectField
          label={m['offerDesk.company']()}
          choices={choices.companies.map(({ id, name }) => ({ value: id, label: name[language] }))}
          value={values.companyId}
          error={errorAt('companyId')}
          onChange={(companyId) => onChange({ companyId, serviceId: null, activityId: null })}
        />
      )}
      <RadioGroup
        label={m['offerDesk.kind']()}
        boxed
        choices={(['service', 'product'] as const).map((value) => ({
          value,
          label: kindName(value),
        }))}
        value={values.kind}
        onChange={(kind) => onChange({ kind: kind === 'product' ? 'product' : 'service' })}
      />
      {values.kind === 'service' ? (
        <SelectField
          label={m['offerDesk.service']()}
          placeholder={m['offerDesk.choose']()}
          choices={services.map(({ id, name }) => ({ value: String(id), label: name[language] }))}
          value={values.serviceId === null ? null : String(values.serviceId)}
          error={errorAt('serviceId')}
          onChange={(key) => onChange({ serviceId: numbered(key) })}
        />
      ) : (
        <SelectField
          label={m['offerDesk.activity']()}
          placeholder={m['offerDesk.choose']()}
          choices={activities.map(({ id, name }) => ({ value: String(id), label: name[language] }))}
          value={values.activityId === null ? null : String(values.activityId)}
          error={errorAt('activityId')}
          onChange={(key) => onChange({ activityId: numbered(key) })}
        />
      )}
    </div>
  )
}

function TextsSection({ values, onChange, errorAt }: OfferFieldsProps) {
  const titles = { en: m['offerDesk.titleEn'](), ar: m['offerDesk.titleAr']() }
  const abouts = { en: m['offerDesk.aboutEn'](), ar: m['offerDesk.aboutAr']() }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{m['offerDesk.languageHelp']()}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['en', 'ar'] as const).map((language) => (
          <div key={language} className="grid gap-4">
            <TextField
              label={titles[language]}
              value={values.title[language]}
              maxLength={TITLE_MAX}
              error={errorAt(`title.${language}`)}
              onChange={(text) => onChange({ title: { ...values.title, [language]: text } })}
            />
            <TextArea
              label={abouts[language]}
              optional
              rows={5}
              value={values.about[language]}
              maxLength={ABOUT_MAX}
              error={errorAt(`about.${language}`)}
              onChange={(text) => onChange({ about: { ...values.about, [language]: text } })}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

function PriceAndDays({ values, onChange, choices, errorAt }: OfferFieldsProps) {
  const locale = useLanguage()
  const moneyFormat = { style: 'currency', currency: choices.currency } as const
  const unit =
    10 ** (new Intl.NumberFormat('en', moneyFormat).resolvedOptions().maximumFractionDigits ?? 2)
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          label={m['offerDesk.price']()}
          help={m['offerDesk.priceHelp']()}
          optional
          min={0}
          max={10_000_000}
          formatOptions={moneyFormat}
          value={values.price === null ? null : values.price / unit}
          error={errorAt('price')}
          onChange={(sum) =>
            onChange({ price: sum === null || sum === 0 ? null : Math.round(sum * unit) })
          }
        />
        <SelectField
          label={m['offerDesk.unit']()}
          choices={UNITS.map((value) => ({ value, label: perUnit(value) }))}
          value={values.unit}
          onChange={(key) => onChange({ unit: UNITS.find((each) => each === key) ?? 'job' })}
        />
      </div>
      <p className="text-xs text-ink-soft">
        {m['offerDesk.formerHelp']({ days: daysText(LOOKBACK_DAYS, locale) })}
      </p>
      <SelectField
        label={m['offerDesk.vat']()}
        choices={[
          {
            value: 'included',
            label: m['offerDesk.vatIncluded']({ rate: formatPercent(VAT_RATE, locale) }),
          },
          { value: 'none', label: m['offerDesk.vatNone']() },
        ]}
        value={values.vat}
        onChange={(vat) => onChange({ vat: vat === 'none' ? 'none' : 'included' })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <LazyDatePicker
          label={m['offerDesk.fromDay']()}
          value={values.fromDay}
          error={errorAt('fromDay')}
          onChange={(day) => day !== null && onChange({ fromDay: day })}
        />
        <LazyDatePicker
          label={m['offerDesk.untilDay']()}
          help={m['offerDesk.untilHelp']()}
          optional
          min={values.fromDay}
          value={values.untilDay}
          error={errorAt('untilDay')}
          onChange={(untilDay) => onChange({ untilDay })}
        />
      </div>
    </div>
  )
}
