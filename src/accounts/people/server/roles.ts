import { Permission, Role } from '#accounts/permissions/contract.ts'
import {
  DEFAULT_PERMISSIONS,
  permissionsOfRole,
  type PermissionOverride,
} from '#accounts/permissions/rules.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { editRolePermissions, listRoles } from '../contract.ts'
import { lockRoles, replaceOverrides, siteOverrides } from '../database/roles.ts'
import { overridesFor, checkPermissionEdit } from '../rules.ts'

function viewOf(role: Role, overrides: readonly PermissionOverride[]) {
  const allowed = permissionsOfRole(role, overrides)
  const permissions = Permission.options.map((permission) => ({
    permission,
    allowed: allowed.includes(permission),
    byDefault: DEFAULT_PERMISSIONS[role].includes(permission),
  }))
  return { role, permissions }
}

const listRolesHandler = handler(listRoles, async ({ queries, siteId }) => {
  const overrides = await siteOverrides(queries, siteId)
  return ok({ items: Role.options.map((role) => viewOf(role, overrides)) })
})

const editRoleHandler = handler(editRolePermissions, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, caller, body, params } = call
    await lockRoles(trx, siteId)
    const overrides = await siteOverrides(trx, siteId)
    const checked = checkPermissionEdit(caller, params.role, body.allowed, overrides)
    if (!checked.ok) return checked
    await replaceOverrides(
      trx,
      siteId,
      params.role,
      overridesFor(params.role, body.allowed, Permission.options),
    )
    const after = await siteOverrides(trx, siteId)
    await call.audit(
      {
        action: 'people.rolePermissionsChanged',
        subjectKind: 'role',
        subjectId: params.role,
        before: { allowed: permissionsOfRole(params.role, overrides) },
        after: { allowed: permissionsOfRole(params.role, after) },
      },
      trx,
    )
    return ok(viewOf(params.role, after))
  }),
)

export const roleHandlers: readonly Handler[] = [listRolesHandler, editRoleHandler]
