const SORTS = ['name', 'number', 'department', 'position', 'state', 'joined']
/** Searches, filters and orders of the employees. */
export const EMPLOYEE_LISTS = [
  ...SORTS.flatMap((sort) =>
    ['up', 'down'].flatMap((direction) =>
      ['en', 'ar'].map((language) => `?sort=${sort}&direction=${direction}&language=${language}`),
    ),
  ),
  '?columns=manager,joined,expiry,workSite,shift&limit=100',
  '?sort=joined&direction=down&columns=manager,expiry',
  '?state=left',
  '?state=active&sort=position',
  '?q=maryam',
  '?q=haddad&sort=number',
  '?q=L004711',
  '?q=maryam%20haddad',
  '?q=officer&limit=100',
  '?q=zzzzzz',
  '?q=maryem%20hadad',
]
export const PEOPLE_LISTS = [
  '',
  '?search=maryam',
  '?search=large4711@company.example',
  '?search=zzzzzz',
  '?state=active',
  '?state=new',
  '?state=invited',
  '?state=disabled',
  '?role=employee',
  '?role=pro',
  '?role=manager',
]
/** The directory of colleagues, the chart, and the views of the list. */
export const COLLEAGUE_LISTS: Readonly<Record<string, readonly string[]>> = {
  'employeeViews.list': ['/api/portal/employee-views'],
  'organisation.colleagues': [
    '',
    '?language=ar&limit=100',
    '?q=maryam',
    '?q=officer',
    '?q=zzzzzz',
  ].map((query) => `/api/portal/colleagues${query}`),
  'organisation.reports': ['', '?language=ar', '?manager={manager}', '?manager={employee}'].map(
    (query) => `/api/portal/organisation/reports${query}`,
  ),
  'organisation.path': ['/api/portal/organisation/people/{employee}/path'],
}
