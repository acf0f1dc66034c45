/** The lists of circulars. `{…}` are ids of existing rows. */
export const CIRCULAR_LISTS: Readonly<Record<string, readonly string[]>> = {
  'circulars.list': [
    '',
    '?kind=policy',
    '?limit=100',
    '?state=expired',
    '?q=circular',
    '?q=12/2023',
    '?q=zzzzzz',
  ].map((query) => `/api/portal/circulars${query}`),
  'circulars.waiting': ['/api/portal/waiting-circulars'],
  'circulars.show': ['/api/portal/circulars/{circular}'],
  'circulars.questions': ['/api/portal/circulars/{circular}/questions'],
  'circulars.desk': [
    '',
    '?state=published',
    '?state=draft',
    '?state=expired',
    '?kind=policy',
    '?q=circular',
    '?q=zzzzzz',
  ].map((query) => `/api/portal/circulars-desk${query}`),
  'circulars.people': ['?state=open', '?state=done', '?state=open&language=ar', '?q=maryam'].map(
    (query) => `/api/portal/circulars-desk/circulars/{circular}/people${query}`,
  ),
  'circulars.deskQuestions': ['', '?state=answered', '?circularId={circular}'].map(
    (query) => `/api/portal/circulars-desk/questions${query}`,
  ),
  'circulars.audienceChoices': ['/api/portal/circulars-desk/choices'],
}

/** What reads one record of circulars, or a whole file. */
export const CIRCULAR_NO_LISTS = ['circulars.file', 'circulars.exportPeople', 'circulars.version']
