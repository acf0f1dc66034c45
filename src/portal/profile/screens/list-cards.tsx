import { PencilLine, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatPhone } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { nameIn, TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { Profile } from '../contract.ts'
import { DependantLines } from '../dependant-lines.tsx'
import { groupName } from '../group-names.ts'
import { relationName } from '../relation-names.ts'
import type { GroupEdit } from './request-body.ts'

export interface Removal {
  readonly group: 'emergency' | 'dependants'
  readonly id: string
  readonly name: string
}

interface ListCardProps {
  profile: Profile
  onEdit: (edit: GroupEdit) => void
  onRemove: (removal: Removal) => void
}

function AddButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onPress={onPress}>
      {label}
    </Button>
  )
}

interface RowProps {
  name: string
  title: ReactNode
  onEdit: () => void
  onRemove: () => void
  children: ReactNode
}

/** A person of a list, with the buttons to edit and remove them. */
function Row({ name, title, onEdit, onRemove, children }: RowProps) {
  return (
    <li className="flex items-start gap-2 px-4 py-3 sm:px-6">
      <div className="min-w-0 grow">
        <div className="text-sm font-medium">{title}</div>
        {children}
      </div>
      <div className="flex shrink-0 gap-1">
        <IconButton
          label={m['profileScreens.edit.editOne']({ name })}
          icon={<PencilLine size={16} aria-hidden="true" />}
          onPress={onEdit}
        />
        <IconButton
          label={m['profileScreens.remove.openOne']({ name })}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onPress={onRemove}
        />
      </div>
    </li>
  )
}

function Rows({ none, children }: { none: string; children: ReactNode[] }) {
  if (children.length === 0)
    return <p className="px-4 pb-5 text-sm text-ink-soft sm:px-6">{none}</p>
  return <ul className="divide-y divide-line border-t border-line">{children}</ul>
}

/** Whom to call in an emergency. */
export function EmergencyCard({ profile, onEdit, onRemove }: ListCardProps) {
  const group = 'emergency'
  return (
    <Card
      title={groupName(group)}
      end={
        <AddButton
          label={m['profileScreens.add.emergency']()}
          onPress={() => onEdit({ group, recordId: null, initial: { relation: 'spouse' } })}
        />
      }
      flush
    >
      <Rows none={m['profileScreens.emergencyEmpty']()}>
        {profile.emergencyContacts.map(({ id, name, relation, phone }) => (
          <Row
            key={id}
            name={name}
            title={<LocalizedText text={name} />}
            onEdit={() =>
              onEdit({ group, recordId: id, initial: { contactName: name, relation, phone } })
            }
            onRemove={() => onRemove({ group, id, name })}
          >
            <div className="text-xs text-ink-soft">
              <Dotted>
                {relationName(relation)}
                <Bdi code>{formatPhone(phone)}</Bdi>
              </Dotted>
            </div>
          </Row>
        ))}
      </Rows>
    </Card>
  )
}

interface DependantsProps extends ListCardProps {
  /** Their numbers are masked here, so they are requested with the password first. */
  onOpen: (id: string) => void
}

/** The employee's family, with when their documents expire. */
export function DependantsCard({ profile, onEdit, onOpen, onRemove }: DependantsProps) {
  const { language } = useLanguage()
  const group = 'dependants'
  return (
    <Card
      title={groupName(group)}
      end={
        <AddButton
          label={m['profileScreens.add.dependants']()}
          onPress={() =>
            onEdit({
              group,
              recordId: null,
              initial: {
                relation: 'spouse',
                gender: 'female',
                nationality: profile.nationality,
              },
            })
          }
        />
      }
      flush
    >
      <Rows none={m['profileScreens.dependantsEmpty']()}>
        {profile.dependants.map((each) => {
          const name = nameIn(each.name, language)
          return (
            <Row
              key={each.id}
              name={name}
              title={<TwoNames name={each.name} />}
              onEdit={() => onOpen(each.id)}
              onRemove={() => onRemove({ group, id: each.id, name })}
            >
              <DependantLines dependant={each} />
            </Row>
          )
        })}
      </Rows>
    </Card>
  )
}
