import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'
import type { CompanyProfile, Hours } from '../contract.ts'
import { changeHours } from '../sections/contract.ts'
import { FieldState } from './revision-note.tsx'
import { Section, useSection } from './section.tsx'
import { WeekHours } from './week-hours.tsx'

export function HoursSection({ company }: { company: CompanyProfile }) {
  const state = useSection<Hours>(company.hours)
  const { values, change } = state
  const hasRamadan = values.ramadan.length > 0
  return (
    <Section
      title={m['myCompanyScreens.hours']()}
      end={<FieldState company={company} fields="live" />}
      endpoint={changeHours}
      input={{ params: { id: company.id }, body: values }}
      state={state}
      saved={m['myCompanyScreens.saved']()}
    >
      {(errorAt) => (
        <>
          <WeekHours
            title={m['myCompanyScreens.usual']()}
            hours={values.usual}
            error={errorAt('usual')}
            onChange={(usual) => change({ usual })}
          />
          {hasRamadan ? (
            <WeekHours
              title={m['myCompanyScreens.ramadan']()}
              hours={values.ramadan}
              error={errorAt('ramadan')}
              onChange={(ramadan) => change({ ramadan })}
            />
          ) : (
            <div>
              <Button
                size="small"
                disabled={values.usual.length === 0}
                onPress={() => change({ ramadan: values.usual.map((each) => ({ ...each })) })}
              >
                {m['myCompanyScreens.addRamadan']()}
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  )
}
