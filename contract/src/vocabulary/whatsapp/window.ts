/** Free text may be sent for so long after a person's last message; later only a template (Meta's customer service window). */
export const WINDOW_HOURS = 24;
