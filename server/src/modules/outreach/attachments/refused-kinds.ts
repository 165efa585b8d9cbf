/**
 * Files that mail servers refuse whoever sends them, because they can run: Gmail's list
 * (support.google.com/mail/answer/6590) with what Outlook adds.
 */
const REFUSED = new Set(
  `ade adp apk app appx appxbundle bat cab chm cmd com cpl dll dmg ex ex_ exe hta img ins iso isp jar jnlp js jse lib lnk mde
   mjs msc msi msix msixbundle msp mst nsh pif ps1 reg scr sct shb sys url vb vbe vbs vhd vxd wsc wsf wsh xll`.split(
    /\s+/,
  ),
);

/** Whether a file of this name is refused by the large providers. */
export const isRefusedKind = (name: string): boolean =>
  REFUSED.has(/\.([^.]+)\.?$/.exec(name)?.[1]?.toLowerCase() ?? '');
