import { Mail } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { nameIn, TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { ContactLinks } from '#portal/employees/contact-links.tsx'
import type { Field, Values } from '../changes/contract.ts'
import type { Profile } from '../contract.ts'
import { groupName } from '../group-names.ts'
import { ServiceText } from '../service-text.tsx'
import { EditButton } from './edit-button.tsx'
import { FieldText, fieldLabel } from './field-text.tsx'
import type { GroupEdit } from './request-body.ts'

interface CardProps {
  profile: Profile
  onEdit: (edit: GroupEdit) => void
}

function itemsOf(fields: readonly Field[], values: Values): DescriptionItem[] {
  return fields.map((field) => ({
    term: fieldLabel(field),
    value: <FieldText field={field} value={values[field] ?? ''} />,
  }))
}

/** Name, nationality, gender and date of birth. */
export function PersonalCard({ profile, onEdit }: CardProps) {
  const { name, nationality, gender, documents } = profile
  const { birthDate } = documents
  const initial = { nameEn: name.en, nameAr: name.ar, nationality, gender, birthDate }
  return (
    <Card
      title={groupName('personal')}
      end={
        <EditButton
          label={m['profileScreens.edit.personal']()}
          onPress={() => onEdit({ group: 'personal', recordId: null, initial })}
        />
      }
    >
      <DescriptionList
        items={itemsOf(['nameEn', 'nameAr', 'nationality', 'gender', 'birthDate'], initial)}
      />
    </Card>
  )
}

/** How the company reaches the employee. */
export function ContactCard({ profile, onEdit }: CardProps) {
  const { phone, email, personalEmail } = profile
  return (
    <Card
      title={groupName('contact')}
      end={
        <EditButton
          label={m['profileScreens.edit.contact']()}
          onPress={() =>
            onEdit({ group: 'contact', recordId: null, initial: { phone, personalEmail } })
          }
        />
      }
    >
      <ContactLinks phone={phone} email={email} />
      <div className="mt-4">
        <DescriptionList items={itemsOf(['personalEmail'], { personalEmail })} />
      </div>
    </Card>
  )
}

/** Where the employee lives. */
export function AddressCard({ profile, onEdit }: CardProps) {
  const { line: addressLine, city, country } = profile.address
  const initial = { addressLine, city, country }
  return (
    <Card
      title={groupName('address')}
      end={
        <EditButton
          label={m['profileScreens.edit.address']()}
          onPress={() => onEdit({ group: 'address', recordId: null, initial })}
        />
      }
    >
      <DescriptionList items={itemsOf(['addressLine', 'city', 'country'], initial)} />
    </Card>
  )
}

/** The employment, which only HR changes. */
export function WorkCard({ profile, onWrite }: { profile: Profile; onWrite: () => void }) {
  const { language } = useLanguage()
  return (
    <Card
      title={m['profileScreens.work']()}
      end={
        <Button size="small" icon={<Mail size={16} aria-hidden="true" />} onPress={onWrite}>
          {m['profileScreens.request']()}
        </Button>
      }
    >
      <DescriptionList items={workDetails(profile, language)} />
    </Card>
  )
}

function workDetails(profile: Profile, language: 'en' | 'ar'): DescriptionItem[] {
  const { manager } = profile
  return [
    { term: m['profileScreens.number'](), value: <Bdi code>{profile.employeeNo}</Bdi> },
    {
      term: m['profileScreens.department'](),
      value: <bdi>{nameIn(profile.department.name, language)}</bdi>,
    },
    {
      term: m['profileScreens.manager'](),
      value:
        manager === null ? (
          <span className="text-ink-faint">{m['profileScreens.noManager']()}</span>
        ) : (
          <TwoNames name={manager.name} />
        ),
    },
    {
      term: m['profileScreens.joined'](),
      value: <DateText day={profile.joiningDate} weekday={false} year hijri />,
    },
    {
      term: m['profileScreens.service'](),
      value: <ServiceText from={profile.joiningDate} until={profile.leavingDate} />,
    },
  ]
}
