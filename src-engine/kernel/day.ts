const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a date such as 2026-03-14 exists in the calendar. */
export const isDay = (date: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0;
  return day >= 1 && day <= (DAYS[month - 1] ?? 0) + leap;
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 2026-03-14 in words: March 14, 2026. Any other text stays as it is. */
export const dayInWords = (date: string): string => {
  if (!isDay(date)) return date;
  const [year, month = 0, day] = date.split('-').map(Number);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
};
