import { Check } from 'lucide-react'
import { Fragment } from 'react'
import type { Permission, Role } from '#accounts/permissions/contract.ts'
import { roleName } from '#accounts/permissions/role-name.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import { permissionAreas } from './permission-areas.ts'
import { permissionName } from './permission-names.ts'
import type { RoleView } from './role-form.tsx'

interface RoleMatrixProps {
  roles: readonly RoleView[]
  onOpen: (role: Role) => void
}

/**
 * What every role may do, side by side; a role's name opens it for editing. A phone has no room for
 * ten columns: there each role is a row with how much it may do.
 */
export function RoleMatrix({ roles, onOpen }: RoleMatrixProps) {
  return (
    <Card flush>
      <ul className="divide-y divide-line sm:hidden">
        {roles.map((view) => (
          <RoleRow key={view.role} view={view} onOpen={onOpen} />
        ))}
      </ul>
      <div
        className="relative max-h-[70vh] overflow-auto max-sm:hidden"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        role="region"
        aria-label={m['peopleScreens.whatRolesMay']()}
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{m['peopleScreens.whatRolesMay']()}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky start-0 top-0 z-20 min-w-44 border-b border-line bg-surface px-4 py-2 text-start text-xs font-medium text-ink-soft sm:min-w-56"
              >
                {m['peopleScreens.permissionColumn']()}
              </th>
              {roles.map(({ role }) => (
                <th
                  key={role}
                  scope="col"
                  className="sticky top-0 z-10 border-b border-line bg-surface px-0.5 py-1 text-center text-xs font-medium"
                >
                  <button
                    type="button"
                    onClick={() => onOpen(role)}
                    className="min-h-8 rounded-control px-1 text-accent hover:bg-hover"
                  >
                    {roleName(role)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionAreas().map(({ area, title, permissions }) => (
              <Fragment key={area}>
                <tr>
                  <th
                    scope="colgroup"
                    colSpan={roles.length + 1}
                    className="border-b border-line bg-ground px-4 py-1.5 text-start text-xs font-medium text-ink-soft"
                  >
                    <span className="sticky start-4">{title}</span>
                  </th>
                </tr>
                {permissions.map((permission) => (
                  <tr key={permission} className="hover:bg-hover">
                    <th
                      scope="row"
                      className="sticky start-0 z-10 border-b border-line bg-surface px-4 py-2 text-start font-normal"
                    >
                      {permissionName(permission)}
                    </th>
                    {roles.map((view) => (
                      <Cell key={view.role} view={view} permission={permission} />
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <p className="border-t border-line px-4 py-3 text-xs text-ink-soft sm:px-6">
        {m['peopleScreens.matrixHelp']()}
      </p>
    </Card>
  )
}

function RoleRow({
  view: { role, permissions },
  onOpen,
}: {
  view: RoleView
  onOpen: (role: Role) => void
}) {
  const locale = useLanguage()
  const allowed = permissions.filter((each) => each.allowed).length
  return (
    <li className="relative flex items-center justify-between gap-3 px-4 py-3 hover:bg-hover">
      <button
        type="button"
        onClick={() => onOpen(role)}
        className="rounded-control text-start text-sm font-medium after:absolute after:inset-0"
      >
        {roleName(role)}
      </button>
      <span className="figures text-xs text-ink-soft">
        {m['peopleScreens.permissionsOf']({
          allowed: formatNumber(allowed, locale),
          all: formatNumber(permissions.length, locale),
        })}
      </span>
    </li>
  )
}

function Cell({ view, permission }: { view: RoleView; permission: Permission }) {
  const found = view.permissions.find((each) => each.permission === permission)
  const isChanged = found !== undefined && found.allowed !== found.byDefault
  return (
    <td className="border-b border-line px-1 py-2 text-center">
      {found?.allowed === true ? (
        <Check
          size={16}
          role="img"
          aria-label={m['peopleScreens.isAllowed']()}
          className="mx-auto text-accent"
        />
      ) : (
        <span role="img" aria-label={m['peopleScreens.isNotAllowed']()} className="text-ink-faint">
          –
        </span>
      )}
      {isChanged && (
        <span className="block text-xs text-ink-soft">{m['peopleScreens.isChanged']()}</span>
      )}
    </td>
  )
}
