import { EmirateField } from '#directory/registering/company-fields.tsx'
import { ADDRESS_MAX, NAME_MAX } from '#directory/registering/contract.ts'
import { TwoFields } from '#directory/registering/two-fields.tsx'
import { emirateOf } from '#directory/lookups/rules/emirates.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import { type CompanyProfile, MAX_BRANCHES } from '../contract.ts'
import { changeBranches } from '../sections/contract.ts'
import { FieldState } from './revision-note.tsx'
import { PinField } from './pin-field.tsx'
import { Section, useSection } from './section.tsx'
import { SheetRows } from './sheet-rows.tsx'

/** Where the server may find an error in a branch. */
const FIELDS = [
  'name.en',
  'name.ar',
  'address.en',
  'address.ar',
  'princedomId',
  'phone',
  'lat',
] as const
const EMPTY = { en: '', ar: '' }

type Branch = Omit<CompanyProfile['branches'][number], 'id'> & { id: string | null }

/** Where else the company can be found. */
export function BranchesSection({ company }: { company: CompanyProfile }) {
  const locale = useLanguage()
  const state = useSection<{ branches: readonly Branch[] }>({ branches: company.branches })
  const { branches } = state.values
  const fresh = (): Branch => ({
    id: null,
    name: EMPTY,
    princedomId: company.princedomId,
    address: EMPTY,
    phone: '',
    lat: null,
    lng: null,
  })
  return (
    <Section
      title={m['myCompanyScreens.branches']()}
      end={<FieldState company={company} fields="live" />}
      endpoint={changeBranches}
      input={{
        params: { id: company.id },
        body: {
          branches: branches.map((branch) => ({ ...branch, princedomId: branch.princedomId ?? 0 })),
        },
      }}
      state={state}
      saved={m['myCompanyScreens.saved']()}
    >
      {(errorAt) => (
        <SheetRows
          rows={branches}
          name={(branch, index) =>
            branch.name[locale.language] ||
            m['myCompanyScreens.branch']({ number: formatNumber(index + 1, locale) })
          }
          detail={(branch) => emirateOf(branch.princedomId)?.[locale.language] ?? ''}
          isWrong={(index) =>
            FIELDS.some((field) => errorAt(`branches.${index}.${field}`) !== undefined)
          }
          add={m['myCompanyScreens.addBranch']()}
          max={MAX_BRANCHES}
          fresh={fresh}
          empty={m['myCompanyScreens.noBranches']()}
          error={errorAt('branches')}
          onChange={(next) => state.change({ branches: next })}
        >
          {(branch, change, index) => (
            <>
              <TwoFields
                labels={{ en: m['companyFields.nameEn'](), ar: m['companyFields.nameAr']() }}
                value={branch.name}
                max={NAME_MAX}
                errorAt={(language) => errorAt(`branches.${index}.name.${language}`)}
                onChange={(name) => change({ name })}
              />
              <TwoFields
                labels={{ en: m['companyFields.addressEn'](), ar: m['companyFields.addressAr']() }}
                value={branch.address}
                max={ADDRESS_MAX}
                optional
                errorAt={(language) => errorAt(`branches.${index}.address.${language}`)}
                onChange={(address) => change({ address })}
              />
              <div className="grid items-start gap-4 sm:grid-cols-2">
                <EmirateField
                  label={m['myCompanyScreens.branchEmirate']()}
                  value={branch.princedomId}
                  error={errorAt(`branches.${index}.princedomId`)}
                  onChange={(princedomId) => change({ princedomId })}
                />
                <TextField
                  label={m['companyFields.phone']()}
                  kind="phone"
                  optional
                  maxLength={30}
                  value={branch.phone}
                  error={errorAt(`branches.${index}.phone`)}
                  onChange={(phone) => change({ phone })}
                />
              </div>
              <PinField
                lat={branch.lat}
                lng={branch.lng}
                error={errorAt(`branches.${index}.lat`)}
                onChange={change}
              />
            </>
          )}
        </SheetRows>
      )}
    </Section>
  )
}
