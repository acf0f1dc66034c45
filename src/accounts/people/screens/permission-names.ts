import type { Permission } from '#accounts/permissions/contract.ts'
import { m } from '#messages'

const NAMES: Readonly<Record<Permission, () => string>> = {
  'attendance.own': () => m['peopleScreens.permission.attendance_own'](),
  'attendance.team': () => m['peopleScreens.permission.attendance_team'](),
  'attendance.all': () => m['peopleScreens.permission.attendance_all'](),
  'attendance.setUp': () => m['peopleScreens.permission.attendance_setUp'](),
  'leave.own': () => m['peopleScreens.permission.leave_own'](),
  'leave.team': () => m['peopleScreens.permission.leave_team'](),
  'leave.all': () => m['peopleScreens.permission.leave_all'](),
  'leave.setUp': () => m['peopleScreens.permission.leave_setUp'](),
  'calendar.setUp': () => m['peopleScreens.permission.calendar_setUp'](),
  'employees.read': () => m['peopleScreens.permission.employees_read'](),
  'employees.import': () => m['peopleScreens.permission.employees_import'](),
  'employees.papers': () => m['peopleScreens.permission.employees_papers'](),
  'employees.edit': () => m['peopleScreens.permission.employees_edit'](),
  'records.own': () => m['peopleScreens.permission.records_own'](),
  'pay.own': () => m['peopleScreens.permission.pay_own'](),
  'pay.all': () => m['peopleScreens.permission.pay_all'](),
  'people.invite': () => m['peopleScreens.permission.people_invite'](),
  'people.disable': () => m['peopleScreens.permission.people_disable'](),
  'roles.edit': () => m['peopleScreens.permission.roles_edit'](),
  'site.edit': () => m['peopleScreens.permission.site_edit'](),
  'audit.read': () => m['peopleScreens.permission.audit_read'](),
  'outbox.read': () => m['peopleScreens.permission.outbox_read'](),
  'shop.menu': () => m['peopleScreens.permission.shop_menu'](),
  'shop.orders': () => m['peopleScreens.permission.shop_orders'](),
  'shop.kitchen': () => m['peopleScreens.permission.shop_kitchen'](),
  'shop.deliver': () => m['peopleScreens.permission.shop_deliver'](),
  'shop.money': () => m['peopleScreens.permission.shop_money'](),
  'company.own': () => m['peopleScreens.permission.company_own'](),
  'directory.moderate': () => m['peopleScreens.permission.directory_moderate'](),
  'content.edit': () => m['peopleScreens.permission.content_edit'](),
  'discipline.edit': () => m['peopleScreens.permission.discipline_edit'](),
  'awards.edit': () => m['peopleScreens.permission.awards_edit'](),
  'circulars.edit': () => m['peopleScreens.permission.circulars_edit'](),
  'letters.own': () => m['peopleScreens.permission.letters_own'](),
  'letters.all': () => m['peopleScreens.permission.letters_all'](),
  'letters.setUp': () => m['peopleScreens.permission.letters_setUp'](),
}

/** What a permission allows, as the end of "they may …". */
export function permissionName(permission: Permission): string {
  return NAMES[permission]()
}
