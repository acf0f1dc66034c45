import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { Permission } from '#accounts/permissions/contract.ts'
import { usePasswordConfirmation } from '#accounts/session/confirm-password-dialog.tsx'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { roleName } from '#accounts/permissions/role-names.tsx'
import { m } from '#messages'
import { editRolePermissions, listRoles } from '../contract.ts'
import { permissionName } from './permission-names.ts'

type RoleView = ReplyOf<typeof listRoles>['items'][number]

/** Every permission of a role, with overrides of the product's defaults marked. */
export function RoleForm({ view }: { view: RoleView }) {
  const [allowed, setAllowed] = useState<readonly Permission[]>(
    view.permissions.filter((each) => each.allowed).map((each) => each.permission),
  )
  const confirmation = usePasswordConfirmation()
  const edit = useSubmit(editRolePermissions, { refreshes: [listRoles] })
  const isSame = view.permissions.every(
    (each) => each.allowed === allowed.includes(each.permission),
  )
  const isDefault = view.permissions.every(
    (each) => each.byDefault === allowed.includes(each.permission),
  )

  async function save(): Promise<void> {
    try {
      const saved = await confirmation.run(() =>
        edit.send({ params: { role: view.role }, body: { allowed: [...allowed] } }),
      )
      if (saved === null) return edit.reset()
      showToast(m['peopleScreens.roleSaved']({ role: roleName(view.role) }), { tone: 'good' })
    } catch {
      // `edit.error` has the refusal, displayed above the list.
    }
  }

  return (
    <div className="grid gap-4">
      {edit.error !== null && confirmation.dialog === null && <CouldNotLoad error={edit.error} />}
      <div
        role="group"
        aria-label={m['peopleScreens.whatRolesMay']()}
        className="grid gap-x-8 md:grid-cols-2"
      >
        {view.permissions.map(({ permission, byDefault }) => {
          const isOn = allowed.includes(permission)
          return (
            <Checkbox
              key={permission}
              label={permissionName(permission)}
              help={
                isOn === byDefault
                  ? undefined
                  : byDefault
                    ? m['peopleScreens.usuallyAllowed']()
                    : m['peopleScreens.usuallyNot']()
              }
              value={isOn}
              onChange={(next) =>
                setAllowed(
                  next ? [...allowed, permission] : allowed.filter((each) => each !== permission),
                )
              }
            />
          )
        })}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button kind="primary" disabled={isSame} pending={edit.pending} onPress={() => void save()}>
          {m['peopleScreens.saveRole']()}
        </Button>
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
      </div>
      {confirmation.dialog}
    </div>
  )
}
