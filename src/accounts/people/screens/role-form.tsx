import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { Permission } from '#accounts/permissions/contract.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { roleName } from '#accounts/permissions/role-name.ts'
import { m } from '#messages'
import { editRolePermissions, listRoles } from '../contract.ts'
import { permissionAreas } from './permission-areas.ts'
import { permissionName } from './permission-names.ts'

export type RoleView = ReplyOf<typeof listRoles>['items'][number]

/** Every permission of a role by area, with overrides of the product's defaults marked. */
export function RoleForm({ view }: { view: RoleView }) {
  const [allowed, setAllowed] = useState<readonly Permission[]>(
    view.permissions.filter((each) => each.allowed).map((each) => each.permission),
  )
  const edit = useSubmit(editRolePermissions, {
    refreshes: [listRoles],
    onSuccess: () =>
      showToast(m['peopleScreens.roleSaved']({ role: roleName(view.role) }), { tone: 'good' }),
  })
  const isSame = view.permissions.every(
    (each) => each.allowed === allowed.includes(each.permission),
  )
  const isDefault = view.permissions.every(
    (each) => each.byDefault === allowed.includes(each.permission),
  )
  const isDefaultOf = (permission: Permission): boolean =>
    view.permissions.some((each) => each.permission === permission && each.byDefault)

  return (
    <div className="grid gap-4">
      {edit.error !== null && <CouldNotLoad error={edit.error} />}
      {permissionAreas().map(({ area, title, permissions }) => (
        <fieldset key={area} className="border-t border-line pt-4">
          <legend className="float-start mb-1 w-full text-sm font-medium">{title}</legend>
          <div className="clear-both grid gap-x-8 md:grid-cols-2">
            {permissions.map((permission) => (
              <PermissionBox
                key={permission}
                permission={permission}
                isDefault={isDefaultOf(permission)}
                isOn={allowed.includes(permission)}
                onChange={(next) =>
                  setAllowed(
                    next ? [...allowed, permission] : allowed.filter((each) => each !== permission),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="screen-only sticky bottom-(--form-bottom,0px) z-10 -mx-4 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-4 py-3 max-sm:*:grow sm:-mx-6 sm:px-6">
        {!isDefault && (
          <Button
            onPress={() =>
              setAllowed(
                view.permissions.filter((each) => each.byDefault).map((each) => each.permission),
              )
            }
          >
            {m['peopleScreens.toDefaults']()}
          </Button>
        )}
        <Button
          kind="primary"
          disabled={isSame}
          pending={edit.pending}
          onPress={() =>
            edit.submit({ params: { role: view.role }, body: { allowed: [...allowed] } })
          }
        >
          {m['peopleScreens.saveRole']()}
        </Button>
      </div>
    </div>
  )
}

interface PermissionBoxProps {
  permission: Permission
  isDefault: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function PermissionBox({ permission, isDefault, isOn, onChange }: PermissionBoxProps) {
  const differs = isDefault ? m['peopleScreens.usuallyAllowed']() : m['peopleScreens.usuallyNot']()
  return (
    <Checkbox
      label={permissionName(permission)}
      help={isOn === isDefault ? undefined : differs}
      value={isOn}
      onChange={onChange}
    />
  )
}
