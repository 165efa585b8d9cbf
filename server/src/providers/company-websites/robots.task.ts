import robotsParser from 'robots-parser';

// A CommonJS module whose types describe it as one with a default export; what is imported is the function itself.
const parse = robotsParser as unknown as typeof robotsParser.default;

export interface RobotsQuestion {
  robotsUrl: string;
  text: string;
  url: string;
  userAgent: string;
}

/** Whether a robots.txt allows a program to read a page (RFC 9309). */
export const run = ({ robotsUrl, text, url, userAgent }: RobotsQuestion): boolean =>
  parse(robotsUrl, text).isAllowed(url, userAgent) ?? true;
