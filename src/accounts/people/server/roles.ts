import { Permission, Role } from '#accounts/permissions/contract.ts'
import {
  DEFAULT_PERMISSIONS,
  permissionsOfRole,
  type SiteAnswer,
} from '#accounts/permissions/rules.ts'
import { type Answer, answer } from '#platform/http/answer.ts'
import { done } from '#platform/outcome.ts'
import { editRolePermissions, listRoles } from '../contract.ts'
import { lockRoles, replaceAnswers, siteAnswers } from '../database/roles.ts'
import { answersFor, checkPermissionEdit } from '../rules.ts'

function viewOf(role: Role, answers: readonly SiteAnswer[]) {
  const allowed = permissionsOfRole(role, answers)
  const permissions = Permission.options.map((permission) => ({
    permission,
    allowed: allowed.includes(permission),
    byDefault: DEFAULT_PERMISSIONS[role].includes(permission),
  }))
  return { role, permissions }
}

const listRolesAnswer = answer(listRoles, async ({ queries, siteId }) => {
  const answers = await siteAnswers(queries, siteId)
  return done({ items: Role.options.map((role) => viewOf(role, answers)) })
})

const editRoleAnswer = answer(editRolePermissions, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, caller, body, params } = call
    await lockRoles(trx, siteId)
    const answers = await siteAnswers(trx, siteId)
    const checked = checkPermissionEdit(caller, params.role, body.allowed, answers)
    if (!checked.ok) return checked
    await replaceAnswers(
      trx,
      siteId,
      params.role,
      answersFor(params.role, body.allowed, Permission.options),
    )
    const after = await siteAnswers(trx, siteId)
    await call.audit(
      {
        action: 'people.rolePermissionsChanged',
        subjectKind: 'role',
        subjectId: params.role,
        before: { allowed: permissionsOfRole(params.role, answers) },
        after: { allowed: permissionsOfRole(params.role, after) },
      },
      trx,
    )
    return done(viewOf(params.role, after))
  }),
)

export const roleAnswers: readonly Answer[] = [listRolesAnswer, editRoleAnswer]
