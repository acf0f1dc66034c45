/** Lists of documents, with realistic queries. */
export const DOCUMENT_LISTS: Readonly<Record<string, readonly string[]>> = {
  'documents.board': [
    '',
    '?limit=100',
    '?bucket=overdue',
    '?bucket=in90',
    '?type=visa',
    '?type=healthInsurance&bucket=in30',
    '?q=maryam',
    '?q=L004711',
    '?q=zzzzzz',
  ].map((query) => `/api/portal/documents/board${query}`),
  'documents.boardPeople': [
    '',
    '?limit=100',
    '?bucket=overdue',
    '?bucket=in60',
    '?q=haddad',
    '?q=L004711',
    '?q=zzzzzz',
  ].map((query) => `/api/portal/documents/board/people${query}`),
  'documents.boardFamilies': [
    '',
    '?limit=100',
    '?bucket=overdue',
    '?bucket=later',
    '?q=haddad',
    '?q=L004711',
    '?q=child',
    '?bucket=noDates',
    '?q=zzzzzz',
  ].map((query) => `/api/portal/documents/board/families${query}`),
  'documents.own': ['/api/portal/documents/own'],
  'documents.ofEmployee': ['/api/portal/documents/employees/{employee}'],
  'documents.ofCompany': ['/api/portal/documents/company'],
  'documents.waiting': ['', '?limit=100'].map((query) => `/api/portal/documents/waiting${query}`),
  'documents.requests': ['', '?state=accepted', '?state=withdrawn'].map(
    (query) => `/api/portal/documents/requests${query}`,
  ),
  'documents.tasks': ['', '?ended=1', '?batch={batch}', '?limit=100'].map(
    (query) => `/api/portal/documents/tasks${query}`,
  ),
  'documents.types': ['/api/portal/documents/types'],
  'documents.owners': ['/api/portal/documents/owners'],
  'documents.document': ['/api/portal/documents/register/{document}'],
  'documents.task': ['/api/portal/documents/tasks/{task}'],
}

/** Counts what expires until the end of the board: documents by type and day, dependants by day. */
export const DOCUMENT_SUMS = ['documents.boardTotals']

/** Read one document, page or transaction by its key. */
export const ONE_DOCUMENT = [
  'documents.ownDocument',
  'documents.ownNumbers',
  'documents.ownPage',
  'documents.ownTask',
  'documents.ownTaskFile',
  'documents.numbers',
  'documents.page',
  'documents.taskFile',
]
