import type { DeskPage } from '../../desk-pages.ts'

/** Other words people use for a screen, in both languages. Only searched, never displayed. */
export const ALSO: Partial<Record<DeskPage['name'], string>> = {
  dashboard: 'home start today الرئيسية اليوم',
  desk: 'home start hr الرئيسية اليوم',
  checkIn:
    'attendance clock punch fingerprint time sheet بصمة دوام تسجيل حضور انصراف late تأخر متأخر',
  circulars: 'announcements news إعلانات أخبار تعميم',
  circularsDesk:
    'write announce publish policy acknowledge كتابة نشر إعلان سياسة إقرار questions أسئلة',
  workHistory: 'career contract مسيرة عقد وظيفة',
  punishments: 'warning deduction penalty إنذار خصم جزاء',
  awards: 'reward recognition مكافأة جائزة',
  leaves:
    'leave vacation annual sick holiday balance إجازة سنوية مرضية رصيد day off days يوم راحة رصيد',
  leavesReport: 'leave balance year إجازة رصيد left remaining متبقي',
  leavesReturn: 'resume back leave مباشرة عودة إجازة',
  salarySlips: 'pay payslip wage salary راتب معاش قسيمة',
  profile:
    'personal me phone address family bank iban emergency بياناتي معلوماتي هاتف عنوان أسرة بنك آيبان طوارئ',
  profileChanges: 'approve details bank اعتماد بيانات بنك',
  colleagues: 'directory people phone extension دليل موظفين هاتف تحويلة',
  organisation: 'org chart organization hierarchy manager هيكل مدير إدارات',
  documents: 'papers passport visa emirates id وثائق جواز إقامة هوية',
  documentBoard:
    'expiry visa passport labour card emirates id renew pro transactions family انتهاء تأشيرة إقامة جواز بطاقة تجديد معاملات مندوب أسرة',
  letters: 'certificate salary employment noc embassy bank شهادة راتب عمل سفارة بنك',
  letterDesk: 'certificate issue template signature شهادة إصدار نموذج توقيع',
  checklists: 'onboarding offboarding joiners leavers tasks ملتحقون مغادرون مهام',
  discipline: 'warning deduction penalty violation case إنذار خصم جزاء مخالفة',
  awardsDesk: 'reward recognition nominate مكافأة جائزة ترشيح',
  salaries: 'payroll pay raise allowance basic راتب أجر زيادة بدل',
  payRuns:
    'payroll run month slips approve lock overtime wps رواتب مسير شهر اعتماد إغلاق عمل إضافي',
  payExtras: 'loan advance expense claim bonus one-off سلفة قرض مصروفات مكافأة',
  payReports: 'journal register cost pension accounting قيود محاسبة سجل تكلفة تأمينات',
  payAdjustments: 'bonus deduction overtime payroll مكافأة خصم أجر إضافي',
  endOfService: 'gratuity settlement liability leaving مكافأة تسوية التزام مغادرة',
  account: 'password passkey session language preferences كلمة المرور مفتاح جلسات لغة تفضيلات',
  notifications: 'bell alerts unread جرس تنبيهات غير مقروء',
  leaveRequests: 'approve approval pending leave موافقة اعتماد طلب day off sick مرضية يوم',
  leaveFigures: 'report statistics تقرير أرقام balance balances رصيد أرصدة',
  leaveCalendar: 'absence absent vacation غياب غائب day off sick يوم مرضية',
  leaveSetup: 'policy policies leave types سياسة إجازة نوع',
  holidays: 'public eid national عيد عطلة إجازة رسمية',
  team: 'attendance board present absent حضور غياب لوحة late تأخر متأخر',
  corrections: 'attendance fix approve تعديل حضور late forgot تأخر نسيان',
  employees:
    'excel upload file csv إكسل رفع ملف add new employees إضافة موظفين staff people directory موظف عاملون دليل add new employee إضافة موظف جديد',
  attendanceSetup: 'season roster geofence location وردية دوام موقع',
  people: 'users invite roles permissions مستخدم دعوة صلاحيات أدوار',
  siteSettings: 'logo name colour configuration شعار اسم ضبط',
  auditLog: 'history changes who سجل تغييرات',
  outbox: 'letters sent رسائل مرسلة',
  kitchen: 'cook tickets طبخ طباخ',
  deliveries: 'driver rounds سائق توصيلات',
  shopMenu: 'meals dishes وجبات أطباق',
  coupons: 'discount promo خصم قسيمة',
  sales: 'revenue report إيرادات تقرير',
  reconciliation: 'payments bank مدفوعات بنك',
}
