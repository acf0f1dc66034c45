import { NumberField } from '#platform/ui/number-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { m } from '#messages'
import { type CompanyProfile, VehicleKind } from '../contract.ts'
import { changeFleet } from '../sections/contract.ts'
import { FieldState } from './revision-note.tsx'
import { Rows } from './rows.tsx'
import { Section, useSection } from './section.tsx'

const KINDS: Readonly<Record<VehicleKind, () => string>> = {
  van: () => m['myCompanyScreens.vehicle.van'](),
  pickup: () => m['myCompanyScreens.vehicle.pickup'](),
  truck: () => m['myCompanyScreens.vehicle.truck'](),
  trailer: () => m['myCompanyScreens.vehicle.trailer'](),
  refrigerated: () => m['myCompanyScreens.vehicle.refrigerated'](),
  tanker: () => m['myCompanyScreens.vehicle.tanker'](),
  lowbed: () => m['myCompanyScreens.vehicle.lowbed'](),
  crane: () => m['myCompanyScreens.vehicle.crane'](),
  motorbike: () => m['myCompanyScreens.vehicle.motorbike'](),
  vessel: () => m['myCompanyScreens.vehicle.vessel'](),
  aircraft: () => m['myCompanyScreens.vehicle.aircraft'](),
}

/** The vehicles, by kind. */
export function FleetSection({ company }: { company: CompanyProfile }) {
  const state = useSection({ vehicles: company.vehicles })
  const { vehicles } = state.values
  const unused = VehicleKind.options.filter(
    (kind) => !vehicles.some((vehicle) => vehicle.kind === kind),
  )
  return (
    <Section
      title={m['myCompanyScreens.fleet']()}
      end={<FieldState company={company} fields="live" />}
      endpoint={changeFleet}
      input={{ params: { id: company.id }, body: { vehicles: [...vehicles] } }}
      state={state}
      saved={m['myCompanyScreens.saved']()}
    >
      {(errorAt) => (
        <Rows
          rows={vehicles}
          name={(index) => KINDS[vehicles[index]?.kind ?? 'van']()}
          removeLabel={(name) => m['myCompanyScreens.remove']({ name })}
          add={m['myCompanyScreens.addVehicle']()}
          max={VehicleKind.options.length}
          fresh={() => ({ kind: unused[0] ?? 'van', many: 1, capacityKg: null })}
          empty={m['myCompanyScreens.noVehicles']()}
          error={errorAt('vehicles')}
          onChange={(next) => state.change({ vehicles: next })}
        >
          {(vehicle, change, index) => (
            <div className="grid items-start gap-4 sm:grid-cols-3">
              <SelectField
                label={m['myCompanyScreens.vehicleKind']()}
                choices={VehicleKind.options
                  .filter((kind) => kind === vehicle.kind || unused.includes(kind))
                  .map((kind) => ({ value: kind, label: KINDS[kind]() }))}
                value={vehicle.kind}
                onChange={(kind) =>
                  change({
                    kind: VehicleKind.options.find((each) => each === kind) ?? vehicle.kind,
                  })
                }
              />
              <NumberField
                label={m['myCompanyScreens.many']()}
                min={1}
                max={10_000}
                step={1}
                value={vehicle.many}
                error={errorAt(`vehicles.${index}.many`)}
                onChange={(many) => change({ many: many ?? 1 })}
              />
              <NumberField
                label={m['myCompanyScreens.capacity']()}
                optional
                min={1}
                max={500_000_000}
                step={1}
                formatOptions={{ style: 'unit', unit: 'kilogram', unitDisplay: 'short' }}
                value={vehicle.capacityKg}
                error={errorAt(`vehicles.${index}.capacityKg`)}
                onChange={(capacityKg) => change({ capacityKg })}
              />
            </div>
          )}
        </Rows>
      )}
    </Section>
  )
}
