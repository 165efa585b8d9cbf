export { CampaignPill } from './campaigns/campaign-pill.tsx';
