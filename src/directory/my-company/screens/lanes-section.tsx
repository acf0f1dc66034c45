import { EMIRATES } from '#directory/lookups/rules/emirates.ts'
import { areaName, countryChoices } from '#directory/quotes/location-names.ts'
import { HOME } from '#directory/quotes/rules/countries.ts'
import { transitText } from '#directory/quotes/transit-text.ts'
import { listCompanyChoices } from '#directory/registering/contract.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { m } from '#messages'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { type CompanyProfile, type Lane, MAX_LANES } from '../contract.ts'
import { changeLanes } from '../sections/contract.ts'
import { FieldState } from './revision-note.tsx'
import { SheetRows } from './sheet-rows.tsx'
import { Section, useSection } from './section.tsx'

function endName(country: string, princedomId: number | null, language: 'en' | 'ar'): string {
  return areaName({ country, princedomId }, language)
}

/** "Dubai → Saudi Arabia", whichever way the page reads. */
function laneName(lane: Lane, language: 'en' | 'ar'): string {
  return m['myCompanyScreens.laneName']({
    from: endName(lane.fromCountry, lane.fromPrincedomId, language),
    to: endName(lane.toCountry, lane.toPrincedomId, language),
  })
}

function laneDetail(
  { activityId, transitDays }: Lane,
  activities: readonly { id: number; name: TwoNames }[],
  locale: LocaleOptions,
): string {
  const activity = activities.find(({ id }) => id === activityId)?.name[locale.language]
  return [
    ...(activity === undefined ? [] : [activity]),
    ...(transitDays === null ? [] : [transitText(transitDays, locale)]),
  ].join(' · ')
}

interface EndProps {
  country: string
  princedomId: number | null
  labels: { country: string; emirate: string }
  onChange: (country: string, princedomId: number | null) => void
}

/** One end of a lane: a country, and of the home country an emirate or all of them. */
function LaneEnd({ country, princedomId, labels, onChange }: EndProps) {
  const { language } = useLanguage()
  const anywhere = { value: '0', label: m['myCompanyScreens.everyEmirate']() }
  return (
    <>
      <SelectField
        label={labels.country}
        choices={countryChoices(language)}
        value={country}
        onChange={(code) => onChange(code, null)}
      />
      {country === HOME && (
        <SelectField
          label={labels.emirate}
          choices={[
            anywhere,
            ...EMIRATES.map((emirate) => ({ value: String(emirate.id), label: emirate[language] })),
          ]}
          value={String(princedomId ?? 0)}
          onChange={(id) => onChange(country, id === '0' ? null : Number(id))}
        />
      )}
    </>
  )
}

/** Where to and from the company carries. */
export function LanesSection({ company }: { company: CompanyProfile }) {
  const locale = useLanguage()
  const choices = useEndpoint(listCompanyChoices)
  const state = useSection({ lanes: company.lanes })
  const activities = (choices.data?.activities ?? []).filter(
    ({ id, code }) => code === company.typeCode && company.activityIds.includes(id),
  )
  const fresh = (): Lane => ({
    ...{
      activityId: activities[0]?.id ?? 0,
      fromCountry: HOME,
      fromPrincedomId: null,
      toCountry: 'SA',
      toPrincedomId: null,
      transitDays: null,
    },
  })
  return (
    <Section
      title={m['myCompanyScreens.lanes']()}
      lead={m['myCompanyScreens.lanesLead']()}
      end={<FieldState company={company} fields="live" />}
      endpoint={changeLanes}
      input={{ params: { id: company.id }, body: { lanes: [...state.values.lanes] } }}
      state={state}
      saved={m['myCompanyScreens.saved']()}
    >
      {(errorAt) => (
        <SheetRows
          rows={state.values.lanes}
          name={(lane) => laneName(lane, locale.language)}
          detail={(lane) => laneDetail(lane, activities, locale)}
          isWrong={(index) =>
            ['', '.activityId'].some((field) => errorAt(`lanes.${index}${field}`) !== undefined)
          }
          add={m['myCompanyScreens.addLane']()}
          max={activities.length === 0 ? 0 : MAX_LANES}
          fresh={fresh}
          empty={m['myCompanyScreens.noLanes']()}
          error={errorAt('lanes')}
          onChange={(lanes) => state.change({ lanes })}
        >
          {(lane, change, index) => (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <SelectField
                label={m['myCompanyScreens.activity']()}
                choices={activities.map(({ id, name }) => ({
                  value: String(id),
                  label: name[locale.language],
                }))}
                value={String(lane.activityId)}
                error={errorAt(`lanes.${index}.activityId`)}
                onChange={(id) => change({ activityId: Number(id) })}
              />
              <NumberField
                label={m['myCompanyScreens.transitDays']()}
                optional
                min={0}
                max={120}
                step={1}
                value={lane.transitDays}
                onChange={(transitDays) => change({ transitDays })}
              />
              <LaneEnd
                country={lane.fromCountry}
                princedomId={lane.fromPrincedomId}
                labels={{
                  country: m['myCompanyScreens.from'](),
                  emirate: m['myCompanyScreens.fromEmirate'](),
                }}
                onChange={(fromCountry, fromPrincedomId) =>
                  change({ fromCountry, fromPrincedomId })
                }
              />
              <LaneEnd
                country={lane.toCountry}
                princedomId={lane.toPrincedomId}
                labels={{
                  country: m['myCompanyScreens.to'](),
                  emirate: m['myCompanyScreens.toEmirate'](),
                }}
                onChange={(toCountry, toPrincedomId) => change({ toCountry, toPrincedomId })}
              />
            </div>
          )}
        </SheetRows>
      )}
    </Section>
  )
}
