import { describe, expect, it, onTestFinished } from 'vitest';
import { toLanguage } from '#shared/i18n/languages.ts';
import { writeDue } from '../domain/due.ts';
import { readQuickAdd } from '../domain/quickAdd/quickAdd.ts';
import { loadWords } from './loadWords.ts';

const timeZone = 'Europe/Madrid';

/** A Wednesday, and soon after its midnight; nights on which the clocks change; the last day of a year, a Thursday, and of a solar one. */
const moments = {
  usual: '2026-05-13T10:42:00+02:00',
  night: '2026-05-13T00:10:00+02:00',
  spring: '2026-03-28T23:30:00+01:00',
  autumn: '2026-10-25T00:30:00+02:00',
  end: '2026-12-31T10:00:00+01:00',
  solarEnd: '2026-03-20T10:00:00+01:00',
} as const;

type Moment = keyof typeof moments;
/** When, what is typed, what is left to do, and when that is due. */
type Phrase = readonly [Moment, string, string, string | null];

const phrases: Readonly<Record<string, readonly Phrase[]>> = {
  en: [
    ['usual', 'call hotel tomorrow 9:00', 'call hotel', '2026-05-14 09:00'],
    ['usual', 'pay invoice today', 'pay invoice', '2026-05-13'],
    ['usual', 'send report on Friday', 'send report', '2026-05-15'],
    ['usual', 'meet Ana next Monday at 14:30', 'meet Ana', '2026-05-18 14:30'],
    ['usual', 'check rooms in 2 days', 'check rooms', '2026-05-15'],
    ['usual', 'ring back in 3 hours', 'ring back', '2026-05-13 13:42'],
    ['usual', 'ring back in 20 minutes', 'ring back', '2026-05-13 11:02'],
    ['usual', '15 May print badges', 'print badges', '2026-05-15'],
    ['usual', 'May 20 at 9am open doors', 'open doors', '2026-05-20 09:00'],
    ['usual', 'party 31 Dec', 'party', '2026-12-31'],
    ['usual', 'open 2026-06-01', 'open', '2026-06-01'],
    ['usual', 'lunch 12/06', 'lunch', '2026-06-12'],
    ['usual', 'tonight call caterer', 'call caterer', '2026-05-13 21:00'],
    ['usual', '&lt;Ana&gt; &amp; tomorrow', '&lt;Ana&gt; &amp;', '2026-05-14'],
    ['usual', 'Wait; tomorrow', 'Wait;', '2026-05-14'],
    ['usual', 'call hotel: tomorrow', 'call hotel', '2026-05-14'],
    ['usual', 'call, tomorrow', 'call', '2026-05-14'],
    ['usual', 'day after tomorrow: badges', 'badges', '2026-05-15'],
    ['usual', 'call at 5pm', 'call', '2026-05-13 17:00'],
    ['usual', 'by Sunday send menu', 'send menu', '2026-05-17'],
    ['usual', 'plan next week', 'plan', '2026-05-20'],
    ['usual', 'in a week check', 'check', '2026-05-20'],
    ['usual', 'tomorrow noon lunch', 'lunch', '2026-05-14 12:00'],
    ['usual', 'tomorrow morning call', 'call', '2026-05-14 09:00'],
    ['usual', 'buy 2 chairs', 'buy 2 chairs', null],
    ['usual', 'room 101', 'room 101', null],
    ['usual', 'march in the parade', 'march in the parade', null],
    ['usual', 'we sat down', 'we sat down', null],
    ['usual', 'see you Sat', 'see you', '2026-05-16'],
    ['usual', 'yesterday call', 'yesterday call', null],
    ['usual', 'pay 06/25', 'pay', '2026-06-25'],
    ['usual', 'clean desk', 'clean desk', null],
    ['usual', 'call at 9:00 on Friday', 'call', '2026-05-15 09:00'],
    ['usual', 'tomorrow call at 9:00', 'call', '2026-05-14 09:00'],
    ['usual', 'tomorrow', 'tomorrow', '2026-05-14'],
    ['usual', 'Wednesday 9:00 stand-up', 'stand-up', '2026-05-20 09:00'],
    ['usual', 'in half an hour ring', 'ring', '2026-05-13 11:12'],
    ['usual', 'call ٩:٣٠ tomorrow', 'call', '2026-05-14 09:30'],
    ['usual', 'call at 12 midnight', 'call', '2026-05-14 00:00'],
    ['usual', 'call tomorrow at 12 midnight', 'call', '2026-05-15 00:00'],
    ['usual', 'call on Friday at midnight', 'call', '2026-05-16 00:00'],
    ['usual', 'call at 12 at night', 'call', '2026-05-14 00:00'],
    ['usual', 'call at 2 at night', 'call', '2026-05-14 02:00'],
    ['usual', 'call tonight at 12', 'call', '2026-05-14 00:00'],
    ['usual', 'call at 12 noon', 'call', '2026-05-13 12:00'],
    ['usual', 'Wednesday call', 'call', '2026-05-13'],
    ['usual', 'Wednesday 15:00 stand-up', 'stand-up', '2026-05-13 15:00'],
    ['usual', 'next Wednesday call', 'call', '2026-05-20'],
    ['usual', 'call at 9:00', 'call', '2026-05-14 09:00'],
    ['usual', 'call in the morning', 'call in the morning', null],
    ['spring', 'ring in 3 hours', 'ring', '2026-03-29 03:30'],
    ['spring', 'call tomorrow 2:30', 'call', '2026-03-29 03:30'],
    ['spring', 'call at 2:30', 'call', '2026-03-29 03:30'],
    ['spring', 'call tomorrow 9:00', 'call', '2026-03-29 09:00'],
    ['autumn', 'ring in 3 hours', 'ring', '2026-10-25 02:30'],
    ['autumn', 'check in 2 days', 'check', '2026-10-27'],
    ['night', 'call at 12:30 at night', 'call', '2026-05-13 00:30'],
    ['night', 'call tonight at 1', 'call', '2026-05-13 01:00'],
    ['night', 'call tonight at 12', 'call', '2026-05-14 00:00'],
    ['usual', 'call tonight at 1', 'call', '2026-05-14 01:00'],
    ['end', 'tidy up tomorrow', 'tidy up', '2027-01-01'],
    ['end', 'pay on Friday', 'pay', '2027-01-01'],
    ['end', 'write on 2 January', 'write', '2027-01-02'],
    ['end', 'toast 31 Dec 23:30', 'toast', '2026-12-31 23:30'],
  ],
  es: [
    ['usual', 'llamar al hotel mañana a las 9:00', 'llamar al hotel', '2026-05-14 09:00'],
    ['usual', 'pagar hoy', 'pagar', '2026-05-13'],
    ['usual', 'pasado mañana enviar factura', 'enviar factura', '2026-05-15'],
    ['usual', 'el viernes enviar informe', 'enviar informe', '2026-05-15'],
    ['usual', 'reunión el lunes a las 14:30', 'reunión', '2026-05-18 14:30'],
    ['usual', 'dentro de 2 días revisar', 'revisar', '2026-05-15'],
    ['usual', 'en 3 horas llamar', 'llamar', '2026-05-13 13:42'],
    ['usual', 'imprimir el 15 de mayo', 'imprimir', '2026-05-15'],
    ['usual', 'comer el 15/06', 'comer', '2026-06-15'],
    ['usual', 'mañana por la mañana llamar', 'llamar', '2026-05-14 09:00'],
    ['usual', 'esta noche llamar', 'llamar', '2026-05-13 21:00'],
    ['usual', 'la próxima semana planificar', 'planificar', '2026-05-20'],
    ['usual', 'llamar a las 17:00', 'llamar', '2026-05-13 17:00'],
    ['usual', 'fiesta el 31 de diciembre', 'fiesta', '2026-12-31'],
    ['usual', 'en una semana revisar', 'revisar', '2026-05-20'],
    ['usual', 'llamar a las 5 de la tarde', 'llamar', '2026-05-13 17:00'],
    ['usual', 'cena el viernes a las 9 de la noche', 'cena', '2026-05-15 21:00'],
    ['usual', 'dentro de media hora llamar', 'llamar', '2026-05-13 11:12'],
    ['usual', 'hoy a las 18h salir', 'salir', '2026-05-13 18:00'],
    ['usual', 'comprar 2 sillas', 'comprar 2 sillas', null],
    ['usual', 'el miércoles a las 9:00 reunión', 'reunión', '2026-05-20 09:00'],
    ['usual', 'ayer llamar', 'ayer llamar', null],
    ['usual', 'pasado manana enviar', 'enviar', '2026-05-15'],
    ['usual', 'cena el viernes a las 12 de la noche', 'cena', '2026-05-16 00:00'],
    ['usual', 'cena a las 12:30 de la noche', 'cena', '2026-05-14 00:30'],
    ['usual', 'llamar mañana a las 2 de la madrugada', 'llamar', '2026-05-14 02:00'],
    ['usual', 'llamar a medianoche', 'llamar', '2026-05-14 00:00'],
    ['usual', 'llamar esta noche a las 12', 'llamar', '2026-05-14 00:00'],
    ['usual', 'comer mañana a las 12 del mediodía', 'comer', '2026-05-14 12:00'],
    ['usual', 'llamar a las 12 de la mañana', 'llamar', '2026-05-13 12:00'],
    ['usual', 'el miércoles a las 15:00 reunión', 'reunión', '2026-05-13 15:00'],
    ['usual', 'el próximo miércoles reunión', 'reunión', '2026-05-20'],
    ['usual', 'llamar a las 9:00', 'llamar', '2026-05-14 09:00'],
    ['usual', 'llamar por la mañana', 'llamar por la mañana', null],
    ['spring', 'llamar en 3 horas', 'llamar', '2026-03-29 03:30'],
    ['autumn', 'llamar en 3 horas', 'llamar', '2026-10-25 02:30'],
    ['end', 'pasado mañana pagar', 'pagar', '2027-01-02'],
    ['end', 'pagar el 2 de enero', 'pagar', '2027-01-02'],
    ['end', 'pagar el 02/01', 'pagar', '2027-01-02'],
  ],
  ru: [
    ['usual', 'позвонить в отель завтра в 9:00', 'позвонить в отель', '2026-05-14 09:00'],
    ['usual', 'сегодня оплатить счёт', 'оплатить счёт', '2026-05-13'],
    ['usual', 'послезавтра отправить', 'отправить', '2026-05-15'],
    ['usual', 'отправить отчёт в пятницу', 'отправить отчёт', '2026-05-15'],
    ['usual', 'в понедельник в 14:30 встреча', 'встреча', '2026-05-18 14:30'],
    ['usual', 'через 2 дня проверить', 'проверить', '2026-05-15'],
    ['usual', 'перезвонить через 3 часа', 'перезвонить', '2026-05-13 13:42'],
    ['usual', '15 мая напечатать бейджи', 'напечатать бейджи', '2026-05-15'],
    ['usual', 'обед 15.06', 'обед', '2026-06-15'],
    ['usual', 'завтра утром позвонить', 'позвонить', '2026-05-14 09:00'],
    ['usual', 'сегодня вечером позвонить', 'позвонить', '2026-05-13 19:00'],
    ['usual', 'через неделю проверить', 'проверить', '2026-05-20'],
    ['usual', '31 декабря праздник', 'праздник', '2026-12-31'],
    ['usual', 'позвонить в 17:00', 'позвонить', '2026-05-13 17:00'],
    ['usual', 'к пятнице сдать план', 'сдать план', '2026-05-15'],
    ['usual', 'завтра в 9 открыть зал', 'открыть зал', '2026-05-14 09:00'],
    ['usual', 'позвонить в 5 вечера', 'позвонить', '2026-05-13 17:00'],
    ['usual', 'во вторник в 10 звонок', 'звонок', '2026-05-19 10:00'],
    ['usual', 'купить 2 стула', 'купить 2 стула', null],
    ['usual', 'через полчаса позвонить', 'позвонить', '2026-05-13 11:12'],
    ['usual', 'позвонить в 12 ночи', 'позвонить', '2026-05-14 00:00'],
    ['usual', 'позвонить завтра в 12 часов ночи', 'позвонить', '2026-05-15 00:00'],
    ['usual', 'позвонить завтра в 2 ночи', 'позвонить', '2026-05-14 02:00'],
    ['usual', 'позвонить завтра в полночь', 'позвонить', '2026-05-15 00:00'],
    ['night', 'позвонить сегодня ночью в 1', 'позвонить', '2026-05-13 01:00'],
    ['usual', 'позвонить сегодня ночью в 12', 'позвонить', '2026-05-14 00:00'],
    ['usual', 'позвонить в 11 дня', 'позвонить', '2026-05-13 11:00'],
    ['usual', 'позвонить в 12 дня', 'позвонить', '2026-05-13 12:00'],
    ['usual', 'к среде сдать план', 'сдать план', '2026-05-13'],
    ['usual', 'к среде в 15:00 сдать план', 'сдать план', '2026-05-13 15:00'],
    ['usual', 'в среду в 15:00 звонок', 'звонок', '2026-05-13 15:00'],
    ['usual', 'в следующую среду звонок', 'звонок', '2026-05-20'],
    ['usual', 'позвонить в 9:00', 'позвонить', '2026-05-14 09:00'],
    ['usual', 'стул в 9 ряд', 'стул в 9 ряд', null],
    ['spring', 'позвонить через 3 часа', 'позвонить', '2026-03-29 03:30'],
    ['autumn', 'позвонить через 3 часа', 'позвонить', '2026-10-25 02:30'],
    ['end', 'послезавтра оплатить', 'оплатить', '2027-01-02'],
    ['end', 'оплатить 2 января', 'оплатить', '2027-01-02'],
    ['end', 'оплатить 02.01', 'оплатить', '2027-01-02'],
  ],
  uk: [
    ['usual', 'подзвонити в готель завтра о 9:00', 'подзвонити в готель', '2026-05-14 09:00'],
    ['usual', 'сьогодні оплатити рахунок', 'оплатити рахунок', '2026-05-13'],
    ['usual', 'післязавтра надіслати', 'надіслати', '2026-05-15'],
    ['usual', 'надіслати звіт у п’ятницю', 'надіслати звіт', '2026-05-15'],
    ['usual', 'в понеділок о 14:30 зустріч', 'зустріч', '2026-05-18 14:30'],
    ['usual', 'через 2 дні перевірити', 'перевірити', '2026-05-15'],
    ['usual', 'через 3 години подзвонити', 'подзвонити', '2026-05-13 13:42'],
    ['usual', '15 травня надрукувати бейджі', 'надрукувати бейджі', '2026-05-15'],
    ['usual', 'обід 15.06', 'обід', '2026-06-15'],
    ['usual', 'завтра вранці подзвонити', 'подзвонити', '2026-05-14 09:00'],
    ['usual', 'сьогодні ввечері подзвонити', 'подзвонити', '2026-05-13 19:00'],
    ['usual', 'через тиждень перевірити', 'перевірити', '2026-05-20'],
    ['usual', '31 грудня свято', 'свято', '2026-12-31'],
    ['usual', 'подзвонити о 17:00', 'подзвонити', '2026-05-13 17:00'],
    ['usual', 'подзвонити о 5 вечора', 'подзвонити', '2026-05-13 17:00'],
    ['usual', "до п'ятниці здати план", 'здати план', '2026-05-15'],
    ['usual', 'купити 2 стільці', 'купити 2 стільці', null],
    ['usual', 'завтра опівдні обід', 'обід', '2026-05-14 12:00'],
    ['usual', 'подзвонити о 12 ночі', 'подзвонити', '2026-05-14 00:00'],
    ['usual', 'подзвонити завтра о 12 годині ночі', 'подзвонити', '2026-05-15 00:00'],
    ['usual', 'подзвонити завтра о 2 ночі', 'подзвонити', '2026-05-14 02:00'],
    ['usual', 'подзвонити завтра опівночі', 'подзвонити', '2026-05-15 00:00'],
    ['usual', 'подзвонити сьогодні вночі о 12', 'подзвонити', '2026-05-14 00:00'],
    ['usual', 'подзвонити о 12 дня', 'подзвонити', '2026-05-13 12:00'],
    ['usual', 'до середи здати план', 'здати план', '2026-05-13'],
    ['usual', 'у середу о 15:00 дзвінок', 'дзвінок', '2026-05-13 15:00'],
    ['usual', 'подзвонити о 9:00', 'подзвонити', '2026-05-14 09:00'],
    ['usual', 'стілець у 9 ряд', 'стілець у 9 ряд', null],
    ['spring', 'подзвонити через 3 години', 'подзвонити', '2026-03-29 03:30'],
    ['autumn', 'подзвонити через 3 години', 'подзвонити', '2026-10-25 02:30'],
    ['end', 'післязавтра оплатити', 'оплатити', '2027-01-02'],
    ['end', 'оплатити 2 січня', 'оплатити', '2027-01-02'],
  ],
  ar: [
    ['usual', 'اتصل بالفندق غدا 9:00', 'اتصل بالفندق', '2026-05-14 09:00'],
    ['usual', 'ادفع اليوم', 'ادفع', '2026-05-13'],
    ['usual', 'بعد غد أرسل الفاتورة', 'أرسل الفاتورة', '2026-05-15'],
    ['usual', 'أرسل التقرير يوم الجمعة', 'أرسل التقرير', '2026-05-15'],
    ['usual', 'اجتماع يوم الاثنين الساعة 14:30', 'اجتماع', '2026-05-18 14:30'],
    ['usual', 'بعد يومين تحقق', 'تحقق', '2026-05-15'],
    ['usual', 'اتصل بعد 3 ساعات', 'اتصل', '2026-05-13 13:42'],
    ['usual', '15 مايو اطبع الشارات', 'اطبع الشارات', '2026-05-15'],
    ['usual', 'الأحد القادم اجتماع', 'اجتماع', '2026-05-17'],
    ['usual', 'غدا صباحا اتصل', 'اتصل', '2026-05-14 09:00'],
    ['usual', '31 ديسمبر حفلة', 'حفلة', '2026-12-31'],
    ['usual', 'اتصل الساعة 5 مساء', 'اتصل', '2026-05-13 17:00'],
    ['usual', 'غداً الساعة ٩ اتصل', 'اتصل', '2026-05-14 09:00'],
    ['usual', 'الليلة اتصل', 'اتصل', '2026-05-13 21:00'],
    ['usual', 'الأسبوع القادم خطط', 'خطط', '2026-05-20'],
    ['usual', 'بعد أسبوعين تحقق', 'تحقق', '2026-05-27'],
    ['usual', 'غدا ظهرا غداء', 'غداء', '2026-05-14 12:00'],
    ['usual', 'اشتر 2 كراسي', 'اشتر 2 كراسي', null],
    ['usual', 'غداء ١٥/٠٦', 'غداء', '2026-06-15'],
    ['usual', 'اتصل الساعة ١٢ منتصف الليل', 'اتصل', '2026-05-14 00:00'],
    ['usual', 'اتصل غدا الساعة ١٢ منتصف الليل', 'اتصل', '2026-05-15 00:00'],
    ['usual', 'اتصل الساعة ١٢ ليلاً', 'اتصل', '2026-05-14 00:00'],
    ['usual', 'اتصل الساعة ٢ ليلاً', 'اتصل', '2026-05-14 02:00'],
    ['usual', 'اتصل الليلة الساعة ١٢', 'اتصل', '2026-05-14 00:00'],
    ['usual', 'اتصل الساعة ١٢ ظهراً', 'اتصل', '2026-05-13 12:00'],
    ['usual', 'يوم الأربعاء الساعة 15:00 اجتماع', 'اجتماع', '2026-05-13 15:00'],
    ['usual', 'الأربعاء القادم اجتماع', 'اجتماع', '2026-05-20'],
    ['usual', 'اتصل الساعة 9:00', 'اتصل', '2026-05-14 09:00'],
    ['usual', 'اتصل صباحا', 'اتصل صباحا', null],
    ['spring', 'اتصل بعد 3 ساعات', 'اتصل', '2026-03-29 03:30'],
    ['autumn', 'اتصل بعد 3 ساعات', 'اتصل', '2026-10-25 02:30'],
    ['end', 'بعد غد ادفع', 'ادفع', '2027-01-02'],
    ['end', 'ادفع 2 يناير', 'ادفع', '2027-01-02'],
  ],
  fa: [
    ['usual', 'فردا ساعت ۹:۰۰ به هتل زنگ بزن', 'به هتل زنگ بزن', '2026-05-14 09:00'],
    ['usual', 'امروز پرداخت صورتحساب', 'پرداخت صورتحساب', '2026-05-13'],
    ['usual', 'پس‌فردا ارسال فاکتور', 'ارسال فاکتور', '2026-05-15'],
    ['usual', 'جمعه ارسال گزارش', 'ارسال گزارش', '2026-05-15'],
    ['usual', 'دوشنبه ساعت ۱۴:۳۰ جلسه', 'جلسه', '2026-05-18 14:30'],
    ['usual', '۲ روز دیگر بررسی', 'بررسی', '2026-05-15'],
    ['usual', '۳ ساعت دیگر زنگ بزن', 'زنگ بزن', '2026-05-13 13:42'],
    ['usual', '۱۵ خرداد چاپ کارت‌ها', 'چاپ کارت‌ها', '2026-06-05'],
    ['usual', 'یکشنبه آینده جلسه', 'جلسه', '2026-05-17'],
    ['usual', 'فردا صبح زنگ بزن', 'زنگ بزن', '2026-05-14 09:00'],
    ['usual', 'ساعت ۵ عصر زنگ بزن', 'زنگ بزن', '2026-05-13 17:00'],
    ['usual', 'امشب زنگ بزن', 'زنگ بزن', '2026-05-13 21:00'],
    ['usual', 'هفته آینده برنامه‌ریزی', 'برنامه‌ریزی', '2026-05-20'],
    ['usual', 'یک هفته دیگر بررسی', 'بررسی', '2026-05-20'],
    ['usual', '۱۵ ژوئن ناهار', 'ناهار', '2026-06-15'],
    ['usual', 'خرید ۲ صندلی', 'خرید ۲ صندلی', null],
    ['usual', 'سه‌شنبه ۱۰:۰۰ تماس', 'تماس', '2026-05-19 10:00'],
    ['usual', 'فردا ظهر ناهار', 'ناهار', '2026-05-14 12:00'],
    ['usual', 'نیم ساعت دیگر زنگ بزن', 'زنگ بزن', '2026-05-13 11:12'],
    ['usual', '۱ فروردین جشن', 'جشن', '2027-03-21'],
    ['usual', 'ساعت ۱۲ شب زنگ بزن', 'زنگ بزن', '2026-05-14 00:00'],
    ['usual', 'فردا ساعت ۱۲ شب زنگ بزن', 'زنگ بزن', '2026-05-15 00:00'],
    ['usual', 'فردا ساعت ۲ شب زنگ بزن', 'زنگ بزن', '2026-05-14 02:00'],
    ['usual', 'فردا نیمه‌شب زنگ بزن', 'زنگ بزن', '2026-05-15 00:00'],
    ['usual', 'امشب ساعت ۱۲ زنگ بزن', 'زنگ بزن', '2026-05-14 00:00'],
    ['usual', 'ساعت ۱۲ بامداد زنگ بزن', 'زنگ بزن', '2026-05-14 00:00'],
    ['usual', 'ساعت ۱۱ ظهر زنگ بزن', 'زنگ بزن', '2026-05-13 11:00'],
    ['usual', 'ساعت ۹ شب زنگ بزن', 'زنگ بزن', '2026-05-13 21:00'],
    ['usual', 'چهارشنبه جلسه', 'جلسه', '2026-05-13'],
    ['usual', 'چهارشنبه ساعت ۱۵ جلسه', 'جلسه', '2026-05-13 15:00'],
    ['usual', 'چهارشنبه ساعت ۹ جلسه', 'جلسه', '2026-05-20 09:00'],
    ['usual', 'چهارشنبه آینده جلسه', 'جلسه', '2026-05-20'],
    ['usual', 'ساعت ۹:۰۰ زنگ بزن', 'زنگ بزن', '2026-05-14 09:00'],
    ['usual', 'صندلی در ۹ ردیف', 'صندلی در ۹ ردیف', null],
    ['spring', '۳ ساعت دیگر زنگ بزن', 'زنگ بزن', '2026-03-29 03:30'],
    ['autumn', '۳ ساعت دیگر زنگ بزن', 'زنگ بزن', '2026-10-25 02:30'],
    ['night', 'امشب ساعت ۱ زنگ بزن', 'زنگ بزن', '2026-05-13 01:00'],
    ['usual', 'امشب ساعت ۱ زنگ بزن', 'زنگ بزن', '2026-05-14 01:00'],
    ['solarEnd', 'فردا پرداخت', 'پرداخت', '2026-03-21'],
    ['solarEnd', '۱ فروردین جشن', 'جشن', '2026-03-21'],
    ['solarEnd', '۲۹ اسفند پرداخت', 'پرداخت', '2026-03-20'],
    ['solarEnd', '۱۵ اسفند پرداخت', 'پرداخت', '2027-03-06'],
    ['solarEnd', '۳۰ اسفند پرداخت', '۳۰ اسفند پرداخت', null],
    ['end', 'پس‌فردا پرداخت', 'پرداخت', '2027-01-02'],
    ['end', '۲ ژانویه پرداخت', 'پرداخت', '2027-01-02'],
  ],
};

const timeOf = (minutes: number | null) =>
  minutes === null
    ? ''
    : ` ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

async function read(language: string, moment: Moment, typed: string) {
  const words = await loadWords(toLanguage(language));
  const { text, due } = readQuickAdd(typed, { now: Date.parse(moments[moment]), timeZone, ...words });
  return [text, due && `${due.day}${timeOf(due.minutes)}`];
}

describe('quick add (acceptance 5)', () => {
  it('has a table of at least 120 phrases in six languages', () => {
    expect(Object.keys(phrases)).toHaveLength(6);
    expect(Object.values(phrases).flat().length).toBeGreaterThanOrEqual(120);
  });

  describe.each(Object.entries(phrases))('%s', (language, table) => {
    it.each(table)('%s: %s', async (moment, typed, text, due) => {
      expect(await read(language, moment, typed)).toEqual([text, due]);
    });
  });

  it('reads no day in a text of more than 1,000 letters', async () => {
    const long = (letters: number) => `${'a'.repeat(letters - ' tomorrow'.length)} tomorrow`;
    expect(await read('en', 'usual', long(1_000))).toEqual([expect.stringMatching(/^a+$/), '2026-05-14']);
    expect(await read('en', 'usual', long(1_001))).toEqual([long(1_001), null]);
  });

  it('leaves a line without any words of a day as it is', async () => {
    expect(await read('en', 'usual', '  Buy  chairs ')).toEqual(['Buy  chairs', null]);
  });

  it.each([
    ['in 2 hours', '2026-10-25 00:30:00'],
    ['in 3 hours', '2026-10-25 01:30:00'],
  ])('in the hour that is there twice, «%s» goes out as the moment that is meant', async (typed, sent) => {
    const words = await loadWords('en');
    const { due } = readQuickAdd(`call ${typed}`, { now: Date.parse(moments.autumn), timeZone, ...words });
    expect(writeDue(due, { timeZone, serverTimeZone: 'UTC' })).toBe(sent);
  });

  it.each(['America/New_York', 'Pacific/Kiritimati'])(
    'is by the reader’s clock on a machine in %s',
    async (machineZone) => {
      const { TZ } = process.env;
      onTestFinished(() => {
        if (TZ === undefined) delete process.env['TZ'];
        else process.env['TZ'] = TZ;
      });
      process.env['TZ'] = machineZone;
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machineZone);
      for (const [language, table] of Object.entries(phrases))
        for (const [moment, typed, text, due] of table)
          expect(await read(language, moment, typed), typed).toEqual([text, due]);
    },
  );
});
